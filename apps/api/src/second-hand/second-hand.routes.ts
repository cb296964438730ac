import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import {
  describeExpress,
  listAlike,
  listUnitServices,
  readUnit,
  watchUnit,
} from '../resale/resale.service.ts';
import { wishSecondHand } from '../vip-club/vip-club.service.ts';
import { listFilters } from './filter-units.ts';
import {
  listCategoriesAndBrands,
  listComments,
  listHotWords,
  readIndex,
  readShop,
  readUnitReport,
  search,
  summariseComments,
} from './second-hand.service.ts';

export const secondHandRoutes = bindArea('secondHand', contract.secondHand, {
  index: (ctx) => readIndex(ctx),
  hotWords: (ctx) => listHotWords(ctx),
  categoryAndBrand: (ctx) => listCategoriesAndBrands(ctx),
  filters: (ctx, { coll, shopId }) => listFilters(ctx, coll, shopId),
  search: (ctx, input) => search(ctx, input),
  shopSearch: (ctx, { shopId, ...input }) => search(ctx, input, shopId),
  shopInfo: (ctx, { shopId }) => readShop(ctx, shopId),
  detail: (ctx, { id }) => readUnit(ctx, id, 'secondhand'),
  report: (ctx, { mkcid }) => readUnitReport(ctx, mkcid),
  recommend: (ctx, { id }) => listAlike(ctx, id, 'secondhand'),
  services: (ctx, { id }) => listUnitServices(ctx, id, 'secondhand'),
  express: (ctx, { id, cityId }) =>
    describeExpress(ctx, { id, cityId: cityId ?? ctx.visitor.countyId }, 'secondhand'),
  comments: (ctx, input) => listComments(ctx, input),
  commentSummary: (ctx) => summariseComments(ctx),
  priceReduction: (ctx, input) => watchUnit(ctx, input, 'secondhand'),
  wish: (ctx, input) => wishSecondHand(ctx, input),
});
