import * as z from 'zod';
import { operation } from './operation.ts';
import { puzzleFirst } from './puzzle.ts';
import { recycleModel } from './valuation-shapes.ts';
import { SEARCH_PAGE_SIZE, valuationEngines } from './valuation-words.ts';
import {
  flag,
  id,
  idOrNone,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  picture,
  text,
  yuan,
} from './wire.ts';

/** Answers of the price book may be this old; a new book is seen at once (`announceChange`). */
const SHARED_SECONDS = 300;
/** Token of a solved slide puzzle; empty for none. */
const verify = () => text(64).default('');
const typedImei = () => text(40);
const pjtPid = id();

/** Models that are taken, and how they are found: a part of `valuation`. */
export const valuationFinding = {
  index: operation({
    id: 'C172',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/index/detail/v2',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Home of recycling: categories with their brands, hot models, deals of other people with their names masked (historyEva with headImg, S111), days a price stands, stores of the city that take devices.',
    request: nothing(),
    response: z.object({
      engine: z.enum(valuationEngines),
      categories: z.array(z.object({ id: z.int(), name: z.string(), models: z.int() })),
      hot: z.array(recycleModel),
      historyEva: z.array(
        z.object({
          headImg: picture(),
          /** Masked: 张** */
          name: z.string(),
          model: z.string(),
          price: yuan(),
          at: moment(),
        }),
      ),
      validDays: z.int(),
      stores: z.array(z.object({ shopId: z.int(), name: z.string(), address: z.string() })),
    }),
  }),
  hotWords: operation({
    id: 'C173',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/index/hotWords',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'Words that are searched: names of the hot models.',
    request: nothing(),
    response: z.object({ words: z.array(z.string()) }),
  }),
  brands: operation({
    id: 'C174',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/product/brands',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'Brands by category with how many models of each are taken; of one category where it is given.',
    request: z.object({ categoryId: idOrNone() }),
    response: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        brands: z.array(z.object({ id: z.int(), name: z.string(), models: z.int() })),
      }),
    ),
  }),
  search: operation({
    id: 'C175',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/product/list/v3',
    body: 'json',
    access: 'public',
    summary:
      'Models by words, pinyin or the number of a device (S110, S131). imei is the number when the words are one, type tells which it was: 1 words, 2 number. notPageFlag: suggestions while somebody types, never by number. The 31st number of an hour is asked for the slide puzzle.',
    request: z.object({
      keyWords: text(60),
      pageNo: integer(1, 1_000).default(1),
      pageSize: integer(1, 100).default(SEARCH_PAGE_SIZE),
      notPageFlag: flag().default(false),
      verify: verify(),
    }),
    refusals: { puzzleFirst },
    response: z.object({
      result: z.object({
        records: z.array(recycleModel),
        /** With notPageFlag the number of records. */
        total: z.int(),
      }),
      imei: z.string(),
      type: z.int(),
    }),
  }),
  models: operation({
    id: 'C176',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/index/product/list/v2',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'A page of models, of a category and a brand where these are given, the dearest first.',
    request: z.object({ categoryId: idOrNone(), brandId: idOrNone(), ...pageRequest(24) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(recycleModel),
  }),
  reportImei: operation({
    id: 'C177',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/product/reportImeiInfo',
    body: 'json',
    access: 'public',
    summary:
      'Says which model the number of a device is (S122: 请填写实际机型). Twice for one number is one row; the sixth of a network within a day is asked for the slide puzzle.',
    request: z.object({
      imei: typedImei(),
      modelName: text(60).default(''),
      type: integer(0, 9).default(0),
      verify: verify(),
    }),
    refusals: { puzzleFirst },
    response: nothing(),
  }),
  priceTrend: operation({
    id: 'X2953',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/detail/priceTrend/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary:
      'What a faultless model brought on each of the last 30 days by the books of those days; without a variant its dearest one.',
    request: z.object({ pjtPid, variantId: text(60).default('') }),
    response: z.object({ days: z.array(z.object({ day: z.string(), price: yuan() })) }),
  }),
  shortCode: operation({
    id: 'C193',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/eva/getInfoByShortCode',
    body: 'query',
    access: 'public',
    summary:
      'The number and the model (pjtPid) behind a short code of 8 letters; lives 30 minutes, ten tries an hour of a network.',
    request: z.object({ shortCode: text(20) }),
    response: z.object({ imei: z.string(), productId: z.int() }),
  }),
  shortCodeV2: operation({
    id: 'C196',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/eva/getInfoByShortCodeV2',
    body: 'query',
    access: 'public',
    summary: 'The same as C193.',
    request: z.object({ shortCode: text(20) }),
    response: z.object({ imei: z.string(), productId: z.int() }),
  }),
  makeShortCode: operation({
    id: 'X2952',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/eva/makeShortCode',
    body: 'json',
    access: 'public',
    summary:
      'A code of 8 letters for the number and the model of a device, to be typed at another screen within 30 minutes; 20 an hour of a network.',
    request: z.object({ imei: typedImei(), pjtPid }),
    response: z.object({ shortCode: z.string(), expiresAt: moment() }),
  }),
};
