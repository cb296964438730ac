import { contract } from '@jishi/contract/index.ts';
import { listComments, summariseComments } from '../comment/comment.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { presentCityDetail, presentStock } from './present-city-detail.ts';
import { presentDetail } from './present-detail.ts';
import {
  changeSpec,
  listBrands,
  listCategoryTree,
  readIntroduction,
  readSpecialPrices,
} from './product.service.ts';

export const productRoutes = bindArea('product', contract.product, {
  detailStatic: (ctx, input) => presentDetail(ctx, input.ppid),
  cityDetail: (ctx, input) => presentCityDetail(ctx, input.ppid, input.cityId || ctx.visitor.countyId),
  changeSpec: (ctx, input) => changeSpec(ctx, input),
  introduction: (ctx, input) => readIntroduction(ctx, input.ppid),
  comments: (ctx, input) => listComments(ctx, input),
  commentSummary: (ctx, input) => summariseComments(ctx, input.id),
  specialPrices: (ctx, input) => readSpecialPrices(ctx, input.ppids),
  brands: (ctx, input) => listBrands(ctx, input.categoryId),
  categories: (ctx, input) => listCategoryTree(ctx, input.brandId),
  stock: (ctx, input) => presentStock(ctx, input.ppids),
});
