import * as z from 'zod';
import { placeFilter } from './admin-stock.ts';
import { operation, stateArea } from './operation.ts';
import { receiptStateKeys } from './receipt-words.ts';
import { outdated } from './refusal.ts';
import {
  flag,
  id,
  idOrZero,
  integer,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  yuan,
  yuanInput,
} from './wire.ts';

const one = z.object({ id: id(), version: integer(0, 1_000_000_000) });
const changed = z.object({ id: z.int(), version: z.int() });

const receiptRow = z.object({
  id: z.int(),
  /** RK000012 */
  number: z.string(),
  state: z.enum(receiptStateKeys),
  supplier: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  /** How many SKUs, how many units of all of them, and what they cost together. */
  kinds: z.int(),
  units: z.int(),
  amount: yuan(),
  note: z.string(),
  version: z.int(),
  createdBy: z.string(),
  createdAt: moment(),
  /** Empty until it is booked; so are those of the reversal. */
  bookedBy: z.string(),
  bookedAt: z.string(),
  reversedBy: z.string(),
  reversedAt: z.string(),
  reverseReason: z.string(),
});

/** Goods that come from suppliers, with what they cost. */
export const adminReceipt = stateArea({
  list: operation({
    id: 'X3142',
    method: 'GET',
    path: '/admin/api/receipt/list',
    body: 'query',
    access: 'inventory:receive',
    summary: 'Receipts, the newest first. Staff of a store see their own.',
    request: z.object({
      state: z.enum(['', ...receiptStateKeys]).default(''),
      place: placeFilter(),
      /** Number of the receipt or part of the name of the supplier. */
      keyword: text(40).default(''),
      ...pageRequest(20, 500),
    }),
    response: pageOf(receiptRow),
  }),
  detail: operation({
    id: 'X3143',
    method: 'GET',
    path: '/admin/api/receipt/detail',
    body: 'query',
    access: 'inventory:receive',
    summary: 'One receipt with its lines; once it is booked, what each did to the cost of its SKU.',
    request: z.object({ id: id() }),
    response: receiptRow.extend({
      lines: z.array(
        z.object({
          ppid: z.int(),
          code: z.string(),
          name: z.string(),
          units: z.int(),
          cost: yuan(),
          /** Units in all places before it, what one cost then (0: nobody knew) and since; 0 until it is booked. */
          heldBefore: z.int(),
          costBefore: yuan(),
          costAfter: yuan(),
        }),
      ),
    }),
  }),
  save: operation({
    id: 'X3144',
    method: 'POST',
    path: '/admin/api/receipt/save',
    body: 'json',
    access: 'inventory:receive',
    summary: 'Begins a receipt (`id` 0), or changes one that is a draft. A SKU stands in one line only.',
    request: z.object({
      id: idOrZero(),
      version: integer(0, 1_000_000_000).default(0),
      supplier: text(40).min(1, { error: '请填写供应商' }),
      storeId: idOrZero(),
      note: text(200).default(''),
      lines: z
        .array(
          z.object({
            ppid: id(),
            units: integer(1, 99_999),
            cost: yuanInput(999_999).refine((cost) => cost > 0, { error: '请填写进货单价' }),
          }),
        )
        .min(1, { error: '请添加商品' })
        .max(200),
    }),
    response: changed,
    refusals: { outdated },
  }),
  announce: operation({
    id: 'X3145',
    method: 'POST',
    path: '/admin/api/receipt/announce',
    body: 'json',
    access: 'inventory:receive',
    summary:
      'Says that the goods of a draft are on their way (`coming`), which shoppers see of goods that are out of stock, or takes that back.',
    request: one.extend({ coming: flag() }),
    response: changed,
    refusals: { outdated },
  }),
  book: operation({
    id: 'X3146',
    method: 'POST',
    path: '/admin/api/receipt/book',
    body: 'json',
    access: 'inventory:receive',
    summary:
      'Takes the goods in, once: they lie in their place, are no longer on their way, and the cost of each SKU becomes the moving average.',
    request: one,
    response: changed,
    refusals: { outdated },
  }),
  reverse: operation({
    id: 'X3147',
    method: 'POST',
    path: '/admin/api/receipt/reverse',
    body: 'json',
    access: 'inventory:receive',
    summary:
      'Takes a booked receipt back by a counter entry: its units leave their place, and the cost is averaged without them. Refused where fewer are free.',
    request: one.extend({ reason: text(100).min(2, { error: '请填写冲销原因' }) }),
    response: changed,
    refusals: { outdated },
  }),
  drop: operation({
    id: 'X3148',
    method: 'POST',
    path: '/admin/api/receipt/drop',
    body: 'json',
    access: 'inventory:receive',
    summary: 'Gives up a receipt that was never booked.',
    request: one,
    response: nothing(),
    refusals: { outdated },
  }),
  suppliers: operation({
    id: 'X3149',
    method: 'GET',
    path: '/admin/api/receipt/suppliers',
    body: 'none',
    access: 'inventory:receive',
    summary: 'Names of suppliers that goods came from, the latest first.',
    request: nothing(),
    response: z.object({ names: z.array(z.string()) }),
  }),
});
