import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { findStoreByCode, providePictures } from '@jishi/api/store/store.service.ts';
import { keepDrawing } from '../rendering/keep-drawing.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';
import { drawStore, storeViews } from '../stores/draw-store.ts';

/** Three pictures of each store: its front, its inside, the counter. Stores that have some keep them. */
export async function seedStorePictures(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const colour = ctx.tenant.settings.brand.color;
  for (const [index, { code }] of listDemoStores(tenantId).entries()) {
    const store = await findStoreByCode(ctx, code);
    if (!store || store.pictures.length > 0) continue;
    const pictures: string[] = [];
    for (const view of storeViews) {
      const drawn = drawStore(view, index + tenantId, colour);
      const { key } = await keepDrawing(ctx.platform.files, drawn, () => drawn);
      pictures.push(`/files/${key}`);
    }
    await providePictures(ctx, store.id, pictures);
  }
}
