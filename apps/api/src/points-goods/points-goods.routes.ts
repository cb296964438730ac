import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listForStaff, savePointsGoods } from './edit-points-goods.ts';
import { exchangeForPoints } from './exchange.ts';
import { listPointsGoods, readPointsGoods } from './points-goods.service.ts';

export const pointsGoodsRoutes = bindArea('pointsGoods', contract.pointsGoods, {
  list: (ctx, input) => listPointsGoods(ctx, input),
  detail: (ctx, { id }) => readPointsGoods(ctx, id),
  exchange: (ctx, input) => exchangeForPoints(ctx, input),
});

export const adminPointsGoodsRoutes = bindArea('adminPointsGoods', contract.adminPointsGoods, {
  list: (ctx, input) => listForStaff(ctx, input),
  save: (ctx, input) => savePointsGoods(ctx, input),
});
