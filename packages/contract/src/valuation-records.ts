import * as z from 'zod';
import { operation } from './operation.ts';
import {
  id,
  idOrNone,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  yuan,
  yuanInput,
} from './wire.ts';

/** What staff valued, and say of prices: a part of `valuation`. */
export const valuationRecords = {
  recordMap: operation({
    id: 'C194',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/eva/getEvaluateRecordMap/v1',
    body: 'query',
    access: 'public',
    summary: 'How many valuations staff made, by day and by model, of the last so many days (S126, S008).',
    request: z.object({ days: integer(1, 92).default(30) }),
    response: z.object({
      days: z.array(z.object({ day: z.string(), count: z.int() })),
      models: z.array(z.object({ pjtPid: z.int(), model: z.string(), count: z.int() })),
    }),
  }),
  records: operation({
    id: 'C195',
    method: 'POST',
    path: '/cloudapi_nc/huishou/api/recycle/eva/recycleEmployeeEvaluateRecord/pageList',
    body: 'json',
    access: 'public',
    summary:
      'Valuations that staff made (S126, S008). Staff of a store see theirs; a visitor in a store sees models and prices of that store only; nobody else any.',
    request: z.object({
      ...pageRequest(20),
      filters: z
        .object({
          staffId: idOrNone(),
          shopId: idOrNone(),
          /** Days of Beijing, both with it; empty for any. */
          from: text(10).default(''),
          to: text(10).default(''),
          keyword: text(60).default(''),
        })
        .prefault({}),
    }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        id: z.int(),
        at: moment(),
        staffName: z.string(),
        shopName: z.string(),
        model: z.string(),
        /** Variant and answers, the worst first; empty for visitors. */
        summary: z.string(),
        price: yuan(),
        /** Whether an order came of it. */
        dealt: z.boolean(),
      }),
    ).extend({
      /** Whether names and answers are shown. */
      full: z.boolean(),
      staff: z.array(z.object({ id: z.int(), name: z.string() })),
      shops: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  staffByCode: operation({
    id: 'C208',
    method: 'GET',
    path: '/cloudapi_nc/huishou/api/recycle/employee/getByStaffCode/v1',
    body: 'query',
    access: 'public',
    summary: 'Name and store of active staff by their number (S126), for staff and for visitors in a store.',
    request: z.object({ staffCode: text(20) }),
    response: z.object({ staffId: z.int(), name: z.string(), shopId: z.int(), shopName: z.string() }),
  }),
  priceException: operation({
    id: 'C207',
    method: 'POST',
    path: '/adm/huishou/priceException/add/v1',
    body: 'json',
    access: 'huishou:valuate',
    summary: 'Says that the price of a model is off, with the right one in yuan.',
    request: z.object({
      productId: id(),
      price: yuanInput(99_999),
      remark: text(200).pipe(z.string().min(1, { error: '请填写说明' })),
    }),
    response: nothing(),
  }),
};
