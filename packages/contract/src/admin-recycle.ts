import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import {
  deskRecycle,
  inspectionFound,
  inspectionGroup,
  recycleDetail,
  recycleInspection,
  recycleReportRow,
} from './recycle-shapes.ts';
import {
  accountLockKeys,
  MOST_INSPECTION_PICTURES,
  recycleStateKeys,
  recycleWayKeys,
} from './recycle-words.ts';
import {
  day,
  id,
  idOrNone,
  idOrZero,
  integer,
  nothing,
  pageOf,
  pageRequest,
  text,
  uploadedFile,
  yuan,
} from './wire.ts';

/** The order as staff have seen it: whoever was second is refused. */
const seen = { id: id(), version: integer(0, 1_000_000) };
const moved = z.object({ state: z.enum(recycleStateKeys), version: z.int() });
const reason = () => text(100).pipe(z.string().min(1));

/** Orders of recycling as staff lead them: in, inspection, offer, money, back. Staff of a store see its own. */
export const adminRecycle = stateArea({
  list: operation({
    id: 'X3005',
    method: 'GET',
    path: '/admin/api/recycle/list',
    body: 'query',
    access: 'recycle:read',
    summary:
      'Orders by state, store and way; `keyword` is a number, a serial, a telephone or the six digits of a booking, whole. `focus` second: payouts that wait for a second person; stock: devices that wait to be taken into stock. Open ones first, the longest waiting before the others.',
    request: z.object({
      state: z.enum(['', 'open', ...recycleStateKeys]).default('open'),
      focus: z.enum(['', 'second', 'disputed', 'stock']).default(''),
      shopId: idOrZero().default(0),
      way: z.enum(['', ...recycleWayKeys]).default(''),
      keyword: text(40).default(''),
      ...pageRequest(20, 500),
    }),
    response: pageOf(deskRecycle).extend({ counts: z.record(z.string(), z.int()) }),
  }),
  detail: operation({
    id: 'X3006',
    method: 'GET',
    path: '/admin/api/recycle/detail',
    body: 'query',
    access: 'recycle:read',
    summary:
      'An order in full. While a device is inspected, neither the estimate nor the answers of its member are told: the inspector judges what lies on the table (blind).',
    request: z.object({ id: id() }),
    response: recycleDetail.omit({ actions: true, feature: true, estimate: true }).extend({
      version: z.int(),
      isBlind: z.boolean(),
      estimate: yuan().nullable(),
      expiresAt: z.string(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      serial: z.string(),
      /** Serial as the member said it; empty where it was not said. */
      toldSerial: z.string(),
      memberId: z.int(),
      contactName: z.string(),
      contactPhone: z.string(),
      valuedBy: z.string(),
      inspections: z.array(recycleInspection),
      flags: z.array(z.string()),
      history: z.array(z.object({ at: z.string(), title: z.string(), text: z.string(), actor: z.string() })),
      /** Why its payout waits for a second member of staff; empty where it does not. */
      waitsFor: z.string(),
      /** The device waits to be taken into stock. */
      canStock: z.boolean(),
      deviceId: z.int(),
    }),
  }),
  sheet: operation({
    id: 'X3007',
    method: 'GET',
    path: '/admin/api/recycle/sheet',
    body: 'query',
    access: 'recycle:inspect',
    summary:
      'Questions and variants of the book that the device was valued by; empty for one of a partner, whose price staff state by hand.',
    request: z.object({ id: id() }),
    response: z.object({
      variants: z.array(z.object({ id: z.string(), name: z.string() })),
      groups: z.array(inspectionGroup),
    }),
  }),
  receive: operation({
    id: 'X3008',
    method: 'POST',
    path: '/admin/api/recycle/receive',
    body: 'json',
    access: 'recycle:inspect',
    summary:
      'Takes a device in by its serial. One that differs from what was said is noted; one that is flagged, ours already, or on another open order is held back.',
    request: z.object({ ...seen, serial: text(20).pipe(z.string().min(1)), note: text(300).default('') }),
    response: moved,
  }),
  check: operation({
    id: 'X3009',
    method: 'POST',
    path: '/admin/api/recycle/check',
    body: 'json',
    access: 'recycle:inspect',
    summary: 'Asks the maker whether an account locks the device, and the networks whether it is reported.',
    request: z.object({ id: id() }),
    response: z.object({
      accountLock: z.enum(accountLockKeys),
      blacklist: z.enum(['listed', 'clean', 'unknown']),
    }),
  }),
  inspect: operation({
    id: 'X3010',
    method: 'POST',
    path: '/admin/api/recycle/inspect',
    body: 'json',
    access: 'recycle:inspect',
    summary: `Keeps what an inspector found, as a round that nothing changes later, and prices it by the book of the valuation: not below the estimate it is agreed to at once, else the member is asked. Each difference needs a picture, at most ${MOST_INSPECTION_PICTURES} in all. Nobody agrees to a device whose account is not signed out.`,
    request: inspectionFound.extend(seen),
    response: moved.extend({ round: z.int(), price: yuan(), estimate: yuan(), reportNumber: z.string() }),
  }),
  reinspect: operation({
    id: 'X3011',
    method: 'POST',
    path: '/admin/api/recycle/reinspect',
    body: 'json',
    access: 'recycle:inspect',
    summary: 'Opens another round: a dispute, or a device that was held back and may go on.',
    request: z.object({ ...seen, reason: reason() }),
    response: moved,
  }),
  pay: operation({
    id: 'X3012',
    method: 'POST',
    path: '/admin/api/recycle/pay',
    body: 'json',
    access: 'recycle:pay',
    summary:
      'Confirms a payout as a second person: neither who inspected nor who valued the device. Paid once, however often it is pressed.',
    request: z.object(seen),
    response: moved,
  }),
  block: operation({
    id: 'X3013',
    method: 'POST',
    path: '/admin/api/recycle/block',
    body: 'json',
    access: 'recycle:block',
    summary: 'Holds a device back with a reason; `police`: it was handed over to them.',
    request: z.object({ ...seen, reason: reason(), police: z.boolean().default(false) }),
    response: moved,
  }),
  sendBack: operation({
    id: 'X3014',
    method: 'POST',
    path: '/admin/api/recycle/sendBack',
    body: 'json',
    access: 'recycle:inspect',
    summary: 'Gives a device back: by parcel, or over the counter where no number is given.',
    request: z.object({
      ...seen,
      courier: text(30).default(''),
      number: z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9-]{6,40}$/)]).default(''),
    }),
    response: moved,
  }),
  cancel: operation({
    id: 'X3015',
    method: 'POST',
    path: '/admin/api/recycle/cancel',
    body: 'json',
    access: 'recycle:inspect',
    summary: 'Cancels an order whose device has not come, with a reason that the member reads.',
    request: z.object({ ...seen, reason: reason() }),
    response: moved,
  }),
  stock: operation({
    id: 'X3016',
    method: 'POST',
    path: '/admin/api/recycle/stock',
    body: 'json',
    access: 'recycle:inspect',
    summary:
      'Takes a bought device into stock: its data was wiped and it may be put on sale with the report of its inspection.',
    request: z.object({ id: id(), wiped: z.literal(true) }),
    response: nothing(),
  }),
  addPicture: operation({
    id: 'X3017',
    method: 'POST',
    path: '/admin/api/recycle/picture/add',
    body: 'file',
    access: 'recycle:inspect',
    summary: 'Takes a picture for an inspection; it stands nowhere until the inspection names it.',
    request: z.object({ id: id(), file: uploadedFile() }),
    response: z.object({ fid: z.string() }),
    bodyLimitBytes: 8 * 1024 * 1024,
  }),
  picture: operation({
    id: 'X3018',
    method: 'GET',
    path: '/admin/api/recycle/picture',
    body: 'blob',
    access: 'recycle:read',
    summary: 'A picture of an inspection; that it was read is written down.',
    request: z.object({ id: id(), fid: text(32) }),
    response: nothing(),
  }),
  report: operation({
    id: 'X3019',
    method: 'GET',
    path: '/admin/api/recycle/report',
    body: 'query',
    access: 'recycle:read',
    summary:
      'Orders that were inspected in a span of days, by inspector and by model: how many, agreed to, sent back, estimate and final price in the mean, days from hand-in to money.',
    request: z.object({ from: day(), to: day(), shopId: idOrNone() }),
    response: z.object({
      byStaff: z.array(recycleReportRow),
      byModel: z.array(recycleReportRow),
    }),
  }),
});
