import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listShop } from './shop-list.ts';
import { listGoods, readAreaStock } from './store-goods.service.ts';

export const storeGoodsRoutes = bindArea('storeGoods', contract.storeGoods, {
  products: (ctx, input) => listGoods(ctx, input),
  shopList: (ctx, input) => listShop(ctx, input),
  sharedAreaStock: (ctx, { ppid, shopId }) => readAreaStock(ctx, { ppid, storeId: shopId }),
});
