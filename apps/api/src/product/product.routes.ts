import { contract } from '@jishi/contract/index.ts';
import { listComments, summariseComments } from '../comment/comment.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { presentCityDetail, presentStock } from './present-city-detail.ts';
import { presentContrast } from './present-contrast.ts';
import { presentDetail } from './present-detail.ts';
import { readPriceSteps } from './present-price-steps.ts';
import { presentTrend } from './present-trend.ts';
import {
  changeSpec,
  listBrands,
  listCategoryTree,
  readBestDiscounts,
  readIntroduction,
  readSpecialPrices,
} from './product.service.ts';

export const productRoutes = bindArea('product', contract.product, {
  detailStatic: (ctx, input) => presentDetail(ctx, input),
  detailStaticNew: (ctx, input) => presentDetail(ctx, input),
  cityDetail: (ctx, input) =>
    presentCityDetail(ctx, { ...input, cityId: input.cityId || ctx.visitor.countyId }),
  changeSpec: (ctx, input) => changeSpec(ctx, input),
  introduction: (ctx, input) => readIntroduction(ctx, input.ppid),
  comments: (ctx, input) => listComments(ctx, input),
  commentSummary: (ctx, input) => summariseComments(ctx, input.id),
  specialPrices: (ctx, input) => readSpecialPrices(ctx, input.ppids),
  bestDiscounts: (ctx, input) => readBestDiscounts(ctx, input.ppids),
  priceSteps: (ctx, { ppid }) => readPriceSteps(ctx, ppid),
  priceTrend: (ctx, { ppid }) => presentTrend(ctx, ppid),
  brands: (ctx, input) => listBrands(ctx, input.categoryId),
  categories: (ctx, input) => listCategoryTree(ctx, input.brandId),
  contrast: (ctx, { ppids }) => presentContrast(ctx, ppids),
  stock: (ctx, input) => presentStock(ctx, input.ppids),
});
