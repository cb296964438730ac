import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { describeExpress, watchUnit } from '../resale/resale.service.ts';
import { listPieces, readPiece, readVisitorArea } from './bargain.service.ts';

export const bargainRoutes = bindArea('bargain', contract.bargain, {
  detail: (ctx, { id }) => readPiece(ctx, id),
  products: (ctx, input) => listPieces(ctx, input),
  areaInfo: (ctx) => readVisitorArea(ctx),
  express: (ctx, { id, cityId }) =>
    describeExpress(ctx, { id, cityId: cityId ?? ctx.visitor.countyId }, 'bargain'),
  priceReduction: (ctx, input) => watchUnit(ctx, input, 'bargain'),
});
