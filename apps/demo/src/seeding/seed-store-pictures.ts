import { storePicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { findStoreByCode, providePictures } from '@jishi/api/store/store.service.ts';
import { renderPicture } from '../rendering/render-pictures.ts';
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
      const drawn = await renderPicture(drawStore(view, index + tenantId, colour));
      const { key } = await storePicture(ctx.platform.files, drawn);
      pictures.push(`/files/${key}`);
    }
    await providePictures(ctx, store.id, pictures);
  }
}
