import { valuation } from '@jishi/contract/valuation.ts';
import { ensureBrowserId } from '../platform/http/browser-cookie.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { continueWithImei } from './continue-with-imei.ts';
import { makeValuation, readPrice, savePartnerResult, takeOver } from './make-valuation.ts';
import { readFeature, readRetained } from './own-valuation.ts';
import { readPriceTrend } from './price-trend.ts';
import { listOptions, readAttributes, readRuleTree } from './questions.ts';
import { listBrandTree, listHotWords, pageModels, readIndex, searchModels } from './read-models.ts';
import { countRecords, findEmployee, pageRecords } from './records.ts';
import { reportImei, reportPrice } from './report-imei.ts';
import { makeShortCode, readShortCode } from './short-codes.ts';

export const valuationRoutes = bindArea('valuation', valuation, {
  index: (ctx) => readIndex(ctx),
  hotWords: (ctx) => listHotWords(ctx),
  brands: (ctx, { categoryId }) => listBrandTree(ctx, categoryId),
  search: (ctx, input) => searchModels(ctx, input),
  models: (ctx, input) => pageModels(ctx, input),
  reportImei: async (ctx, input) => {
    await reportImei(ctx, input);
    return {};
  },
  attributes: (ctx, { pjtPid }, response) => readAttributes(ctx, pjtPid, ensureBrowserId(ctx, response)),
  rules: (ctx, { pjtPid }) => listOptions(ctx, pjtPid),
  ruleTree: (ctx, { pjtPid }) => readRuleTree(ctx, pjtPid),
  finalPrice: (ctx, input) => readPrice(ctx, input),
  genFeature: (ctx, input, response) => makeValuation(ctx, input, ensureBrowserId(ctx, response)),
  feature: (ctx, { id }) => readFeature(ctx, id),
  featureV3: (ctx, { featureId }) => readFeature(ctx, featureId),
  featureWithImei: (ctx, input) => continueWithImei(ctx, input),
  savePjtResult: (ctx, input, response) => savePartnerResult(ctx, input, ensureBrowserId(ctx, response)),
  savePjtResultPost: (ctx, input, response) => savePartnerResult(ctx, input, ensureBrowserId(ctx, response)),
  takeOver: (ctx, { handOver }, response) => takeOver(ctx, handOver, ensureBrowserId(ctx, response)),
  retained: (ctx) => readRetained(ctx),
  shortCode: (ctx, { shortCode }) => readShortCode(ctx, shortCode),
  shortCodeV2: (ctx, { shortCode }) => readShortCode(ctx, shortCode),
  makeShortCode: (ctx, input) => makeShortCode(ctx, input),
  priceTrend: (ctx, input) => readPriceTrend(ctx, input),
  recordMap: (ctx, input) => countRecords(ctx, input),
  records: (ctx, input) => pageRecords(ctx, input),
  staffByCode: (ctx, { staffCode }) => findEmployee(ctx, staffCode),
  priceException: async (ctx, input) => {
    await reportPrice(ctx, input);
    return {};
  },
});
