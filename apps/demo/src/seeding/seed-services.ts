import { saveServiceProduct } from '@jishi/api/catalog/catalog.service.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { demoServices } from '../catalogue/demo-services.ts';

export async function seedServices(ctx: RequestContext): Promise<void> {
  for (const [sort, service] of demoServices.entries()) {
    await saveServiceProduct(ctx, {
      name: service.productName,
      description: service.description,
      sort,
      variants: service.variants.map(({ name, priceYuan }) => ({
        name,
        priceFen: Math.round(priceYuan * 100),
      })),
      categoryPaths: service.categories.map((path) => path.split('/')),
    });
  }
}
