import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { sendShopAddress } from './send-shop.service.ts';

export const sendShopRoutes = bindArea('sendShop', contract.sendShop, {
  brand: async (ctx, input) => {
    await sendShopAddress(ctx, input, { brandShop: true });
    return {};
  },
  info: async (ctx, input) => {
    await sendShopAddress(ctx, input, { brandShop: false });
    return {};
  },
  recycleArea: async (ctx, input) => {
    await sendShopAddress(ctx, input, { brandShop: false });
    return {};
  },
});
