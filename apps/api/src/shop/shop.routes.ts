import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { bindShop, readCurrentShop } from './shop.service.ts';

export const shopRoutes = bindArea('shop', contract.shop, {
  bindByCode: (ctx, { shopCode }, response) => bindShop(ctx, shopCode, response),
  current: (ctx) => readCurrentShop(ctx),
});
