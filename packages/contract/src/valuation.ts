import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { puzzleFirst } from './puzzle.ts';
import { valuationFinding } from './valuation-finding.ts';
import { valuationRecords } from './valuation-records.ts';
import {
  featureDetail,
  flatOption,
  pricedAnswers,
  questionGroup,
  recycleModel,
  recycleVariant,
  ruleGroup,
} from './valuation-shapes.ts';
import { valuationEngines } from './valuation-words.ts';
import { id, nothing, text } from './wire.ts';

/** Token of a solved slide puzzle; empty for none. */
const verify = () => text(64).default('');
const typedImei = () => text(40);
const pjtPid = id();
const modelOnly = z.object({ pjtPid });
/** A model with answers to its questions. No price: what a client says of it counts for nothing. */
const answers = z.object({
  pjtPid,
  variantId: text(60).pipe(z.string().min(1)),
  optionIds: z.array(text(60)).max(100),
});
const partnerResult = z.object({
  timestamp: text(20),
  signature: text(200),
  /** What the platform signed, letter for letter. */
  body: text(8_000),
});

/** What old devices are worth (room `valuation`). */
export const valuation = stateArea({
  ...valuationFinding,
  ...valuationRecords,
  attributes: operation({
    id: 'C178',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/detail/goodsAttributes/v1',
    body: 'json',
    access: 'public',
    summary:
      'A model with its variants and questions. Of a platform (engine pjt) nonce is what a result through a browser has to carry (C186).',
    request: modelOnly,
    response: z.object({
      model: recycleModel,
      engine: z.enum(valuationEngines),
      variants: z.array(recycleVariant),
      groups: z.array(questionGroup),
      nonce: z.string(),
    }),
  }),
  rules: operation({
    id: 'C179',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/detail/ruleDetail/v1',
    body: 'query',
    access: 'public',
    summary: 'Options of a model in one list.',
    request: modelOnly,
    response: z.array(flatOption),
  }),
  ruleTree: operation({
    id: 'C180',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/detail/ruleDetail/v2',
    body: 'query',
    access: 'public',
    summary: 'Questions of a model with what each option excludes.',
    request: modelOnly,
    response: z.array(ruleGroup),
  }),
  finalPrice: operation({
    id: 'C181',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/eva/finalPrice',
    body: 'json',
    access: 'public',
    summary:
      'What answers come to by the book of now; a range while some are missing. Options that are unknown, excluded or of another question are refused.',
    request: answers,
    response: pricedAnswers,
  }),
  genFeature: operation({
    id: 'C182',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/eva/genFeature',
    body: 'json',
    access: 'public',
    summary:
      'Makes a valuation that stands for 7 days, priced by the shop. It belongs to the browser (its cookie is set), the member, or the staff at the counter; of these handOver is the secret that gives it to the phone of the customer (X2951), once, within 30 minutes.',
    request: answers.extend({
      imei: typedImei().default(''),
      /** What staff write down to tell customers apart: 王女士. */
      memberHint: text(20).default(''),
    }),
    response: z.object({ featureId: z.int(), handOver: z.string() }),
  }),
  feature: operation({
    id: 'C183',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/eva/getFeatureDetail/{id}',
    body: 'query',
    access: 'public',
    summary: 'A valuation of this browser, member or staff; another one is not found.',
    request: z.object({ id: id() }),
    response: featureDetail,
  }),
  featureV3: operation({
    id: 'C184',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/eva/getFeatureDetail/v3',
    body: 'query',
    access: 'public',
    summary: 'The same with the number in the query.',
    request: z.object({ featureId: id() }),
    response: featureDetail,
  }),
  featureWithImei: operation({
    id: 'C185',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/eva/genFeatureWithImei',
    body: 'query',
    access: 'public',
    summary:
      'Where the valuation of a device by its number goes on: featureId of an own one that stands, else 0; pjtPid of the model where only one fits, else 0. Counts as a look-up (C175).',
    request: z.object({ imei: typedImei(), verify: verify() }),
    refusals: { puzzleFirst },
    response: z.object({ featureId: z.int(), pjtPid: z.int(), pname: z.string() }),
  }),
  savePjtResult: operation({
    id: 'C186',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/eva/savePjtResult',
    body: 'query',
    access: 'public',
    summary:
      'Takes what a platform of valuations signed over model, options, price and our nonce, once, within 30 minutes.',
    request: partnerResult,
    response: z.object({ featureId: z.int() }),
  }),
  savePjtResultPost: operation({
    id: 'X2950',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/eva/savePjtResult',
    body: 'json',
    access: 'public',
    summary: 'C186 by POST.',
    request: partnerResult,
    response: z.object({ featureId: z.int() }),
  }),
  takeOver: operation({
    id: 'X2951',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/eva/takeOver',
    body: 'json',
    access: 'public',
    summary:
      'Gives a valuation from the counter to this browser and member by its secret (C182); the secret is used up.',
    request: z.object({ handOver: z.string().regex(/^[\w-]{43}$/) }),
    response: z.object({ featureId: z.int() }),
  }),
  retained: operation({
    id: 'C192',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/order/getQueryRetain',
    body: 'query',
    access: 'public',
    summary:
      'The last valuation of this member or browser that stands and has no order yet; null without one.',
    request: nothing(),
    response: featureDetail.nullable(),
  }),
});
