import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readBoard } from './store-board.service.ts';

export const storeBoardRoutes = bindArea('storeBoard', contract.storeBoard, {
  overview: (ctx, { cityId, shopId }) => readBoard(ctx, { cityId, storeId: shopId }),
});
