import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { id, idOrNone, moment, nothing, pageOf, pageRequest, text, yuan } from './wire.ts';

const dayOrNone = () => text(10).default('');
const span = { storeId: idOrNone(), staffId: idOrNone(), from: dayOrNone(), to: dayOrNone() };
const counted = { count: z.int(), dealt: z.int() };

/** What visitors and staff say of numbers and prices, and what staff valued. */
export const adminValuationDesk = stateArea({
  feedback: operation({
    id: 'X2973',
    method: 'GET',
    path: '/admin/api/valuation/feedback',
    body: 'query',
    access: 'huishou:feedback',
    summary: 'A page of what was said of numbers: new, taken or dismissed; those that wait longest first.',
    request: z.object({ state: z.enum(['new', 'taken', 'dismissed']).default('new'), ...pageRequest(20) }),
    response: pageOf(
      z.object({
        id: z.int(),
        imei: z.string(),
        tac: z.string(),
        modelName: z.string(),
        visitor: z.string(),
        at: moment(),
        doneBy: z.string(),
        /** Models whose names fit what was said. */
        guesses: z.array(z.object({ id: z.int(), name: z.string() })),
        model: z.string(),
      }),
    ),
  }),
  takeFeedback: operation({
    id: 'X2974',
    method: 'POST',
    path: '/admin/api/valuation/takeFeedback',
    body: 'json',
    access: 'huishou:feedback',
    summary: 'Makes the first eight digits of the number a TAC of a model.',
    request: z.object({ id: id(), modelId: id() }),
    response: nothing(),
  }),
  dismissFeedback: operation({
    id: 'X2975',
    method: 'POST',
    path: '/admin/api/valuation/dismissFeedback',
    body: 'json',
    access: 'huishou:feedback',
    summary: 'Closes what was said without a TAC.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  exceptions: operation({
    id: 'X2976',
    method: 'GET',
    path: '/admin/api/valuation/exceptions',
    body: 'query',
    access: 'huishou:feedback',
    summary: 'A page of prices that staff say are off (C207).',
    request: z.object({ state: z.enum(['new', 'done', 'dismissed']).default('new'), ...pageRequest(20) }),
    response: pageOf(
      z.object({
        id: z.int(),
        modelId: z.int(),
        model: z.string(),
        topPrice: yuan(),
        price: yuan(),
        remark: z.string(),
        staffName: z.string(),
        at: moment(),
        reply: z.string(),
        doneBy: z.string(),
      }),
    ),
  }),
  closeException: operation({
    id: 'X2977',
    method: 'POST',
    path: '/admin/api/valuation/closeException',
    body: 'json',
    access: 'huishou:feedback',
    summary: 'Closes what was said of a price, with what was done about it.',
    request: z.object({
      id: id(),
      state: z.enum(['done', 'dismissed']),
      reply: text(200).pipe(z.string().min(1, { error: '请填写处理结果' })),
    }),
    response: nothing(),
  }),
  records: operation({
    id: 'X2978',
    method: 'GET',
    path: '/admin/api/valuation/records',
    body: 'query',
    access: 'huishou:read',
    summary: 'Valuations that staff made, newest first; staff of a store see theirs.',
    request: z.object({ keyword: text(60).default(''), ...span, ...pageRequest(20) }),
    response: pageOf(
      z.object({
        id: z.int(),
        at: moment(),
        staffName: z.string(),
        storeName: z.string(),
        model: z.string(),
        summary: z.string(),
        price: yuan(),
        dealt: z.boolean(),
      }),
    ).extend({
      staff: z.array(z.object({ id: z.int(), name: z.string() })),
      stores: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  summary: operation({
    id: 'X2979',
    method: 'GET',
    path: '/admin/api/valuation/summary',
    body: 'query',
    access: 'huishou:read',
    summary: 'How many valuations staff made, and of how many an order came, by day, person and model.',
    request: z.object(span),
    response: z.object({
      days: z.array(z.object({ day: z.string(), ...counted })),
      staff: z.array(z.object({ name: z.string(), ...counted })),
      models: z.array(z.object({ model: z.string(), ...counted })),
    }),
  }),
});
