import { listStaffBrands, updateBrand } from '@jishi/api/catalog/goods-desk.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { drawBrand, drawnBrands } from '../content/draw-brand.ts';
import { openPainter } from './banner-places.ts';

/** The drawn names of brands, which the menu and the filters of lists show. Done once for each brand. */
export async function seedBrandLogos(ctx: RequestContext): Promise<void> {
  const painter = await openPainter(ctx);
  for (const { id, name, aliases, logo } of await listStaffBrands(ctx)) {
    if (logo !== '' || !drawnBrands.includes(name)) continue;
    const { url } = await painter.keep(drawBrand(name));
    await updateBrand(ctx, id, { name, aliases, logo: url });
  }
}
