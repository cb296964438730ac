import * as z from 'zod';
import { serialsRefused } from './device-refusals.ts';
import { operation, stateArea } from './operation.ts';
import {
  courierCode,
  leavingLines,
  parcel,
  serialSlot,
  shipRow,
  trackingNumber,
  typedSerials,
} from './shipment-shapes.ts';
import { type BoardColumn, boardColumns } from './shipment-words.ts';
import { id, idList, integer, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

/** Parcels that one act takes. */
const MOST = 100;
/** Rows of a spreadsheet of parcels. */
const MOST_ROWS = 500;

const boardColumn = z.enum(Object.keys(boardColumns) as [BoardColumn, ...BoardColumn[]]);
/** The place that parcels leave from: a store, 0 the warehouse, -1 all of them. */
const place = () => integer(-1, Number.MAX_SAFE_INTEGER).default(-1);

/** A parcel as staff see it. */
const staffParcel = parcel.extend({
  orderId: z.int(),
  storeId: z.int(),
  storeName: z.string(),
  courierCode: z.string(),
  /** Whom it goes to; the number in full for who packs or ships. */
  receiver: z.object({ name: z.string(), mobile: z.string(), address: z.string() }),
  remark: z.string(),
  paidAt: moment(),
  packedAt: moment(),
  /** What is wrong with it. */
  note: z.string(),
  serialSlots: z.array(serialSlot),
});
const outcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.int(), reason: z.string() })),
});
const courierRow = z.object({ code: z.string(), name: z.string(), enabled: z.boolean() });

/** Parcels: packed, shipped and followed. Staff of a store see those that leave from it. */
export const adminShipment = stateArea({
  list: operation({
    id: 'X1133',
    method: 'GET',
    path: '/admin/api/shipment/list',
    body: 'query',
    access: 'order:pack',
    summary:
      'Parcels of a column of the packing board, those that wait longest first; shipped ones the latest first.',
    request: z.object({
      column: boardColumn.default('waiting'),
      storeId: place(),
      keyword: text(40).default(''),
      /** Shipped ones that something is wrong with. */
      troubled: z.enum(['', 'only']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(staffParcel),
  }),
  counts: operation({
    id: 'X1134',
    method: 'GET',
    path: '/admin/api/shipment/counts',
    body: 'query',
    access: 'order:pack',
    summary: 'How many parcels stand in each column, and the places whose parcels the asker may see.',
    request: z.object({ storeId: place() }),
    response: z.object({
      waiting: z.int(),
      packed: z.int(),
      shipped: z.int(),
      exception: z.int(),
      places: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  ofOrder: operation({
    id: 'X1135',
    method: 'GET',
    path: '/admin/api/shipment/ofOrder',
    body: 'query',
    access: 'order:read',
    summary: 'The parcels of an order with their ways; the receiver masked for who neither packs nor ships.',
    request: z.object({ orderId: id() }),
    response: z.object({ parcels: z.array(staffParcel) }),
  }),
  pack: operation({
    id: 'X1136',
    method: 'POST',
    path: '/admin/api/shipment/pack',
    body: 'json',
    access: 'order:pack',
    summary: 'Parcels that are ready to leave; each is done or refused by itself.',
    request: z.object({ ids: z.array(id()).min(1).max(MOST) }),
    response: outcome,
  }),
  unpack: operation({
    id: 'X1137',
    method: 'POST',
    path: '/admin/api/shipment/unpack',
    body: 'json',
    access: 'order:pack',
    summary: 'Takes a packed parcel back among those that wait.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  ship: operation({
    id: 'X1138',
    method: 'POST',
    path: '/admin/api/shipment/ship',
    body: 'json',
    access: 'order:ship',
    summary:
      'Ships a parcel, or some of its units: the others wait in a new one. Stock leaves its place, serial numbers are sold, the order follows. Of two who ship the same units one does.',
    request: z.object({
      id: id(),
      courierCode: courierCode(),
      number: trackingNumber(),
      lines: leavingLines().default([]),
      serials: typedSerials(),
    }),
    response: nothing(),
    refusals: { serialsRefused },
  }),
  shipMany: operation({
    id: 'X1139',
    method: 'POST',
    path: '/admin/api/shipment/shipMany',
    body: 'json',
    access: 'order:ship',
    summary:
      'Ships parcels as rows of a spreadsheet say. Where any row is wrong nothing is shipped, and each wrong field is told with its line; check only with dryRun.',
    request: z.object({
      rows: z.array(shipRow).min(1).max(MOST_ROWS),
      dryRun: z.boolean().default(false),
    }),
    response: z.object({
      shipped: z.int(),
      errors: z.array(z.object({ line: z.int(), column: z.string(), reason: z.string() })),
    }),
  }),
  paper: operation({
    id: 'X1140',
    method: 'GET',
    path: '/admin/api/shipment/paper',
    body: 'blob',
    access: 'order:pack',
    summary: 'Packing lists of parcels as one PDF (A4), each on a page of its own; printing is written down.',
    request: z.object({ ids: idList(50) }),
    response: nothing(),
  }),
  correct: operation({
    id: 'X1141',
    method: 'POST',
    path: '/admin/api/shipment/correct',
    body: 'json',
    access: 'order:ship',
    summary:
      'Another courier or number for a parcel on its way, where the first was wrong; its way begins anew.',
    request: z.object({ id: id(), courierCode: courierCode(), number: trackingNumber() }),
    response: nothing(),
  }),
  settle: operation({
    id: 'X1142',
    method: 'POST',
    path: '/admin/api/shipment/settle',
    body: 'json',
    access: 'order:ship',
    summary:
      'What staff know of a parcel on its way and the carrier does not tell: it came, came back, or something is wrong.',
    request: z.object({
      id: id(),
      state: z.enum(['delivered', 'returned', 'exception']),
      note: text(100).default(''),
    }),
    response: nothing(),
  }),
  places: operation({
    id: 'X1240',
    method: 'GET',
    path: '/admin/api/shipment/places',
    body: 'query',
    access: 'order:ship',
    summary: 'Other places that could send a parcel or some of it now, those that have most first.',
    request: z.object({ id: id() }),
    response: z.object({
      /** Of the parcel. */
      units: z.int(),
      places: z.array(z.object({ id: z.int(), name: z.string(), units: z.int(), isEnough: z.boolean() })),
    }),
  }),
  move: operation({
    id: 'X1241',
    method: 'POST',
    path: '/admin/api/shipment/move',
    body: 'json',
    access: 'order:ship',
    summary:
      'Another place sends a parcel that has not left, or some of its units: they are held there and free where they were. A parcel of which nothing is left is cancelled; of two who move the same units one does.',
    request: z.object({
      id: id(),
      /** 0: the warehouse. */
      storeId: integer(0, Number.MAX_SAFE_INTEGER),
      lines: leavingLines().default([]),
      reason: text(100).default(''),
    }),
    response: z.object({ shipmentId: z.int() }),
  }),
  couriers: operation({
    id: 'X1143',
    method: 'GET',
    path: '/admin/api/shipment/couriers',
    body: 'none',
    access: 'staff',
    summary: 'Couriers of the site in the order in which they are offered.',
    request: nothing(),
    response: z.object({ couriers: z.array(courierRow) }),
  }),
  saveCouriers: operation({
    id: 'X1144',
    method: 'POST',
    path: '/admin/api/shipment/saveCouriers',
    body: 'json',
    access: 'freight:edit',
    summary: 'Writes which couriers there are, their names, order, and which are offered.',
    request: z.object({
      couriers: z
        .array(
          z.object({ code: courierCode(), name: text(20).pipe(z.string().min(1)), enabled: z.boolean() }),
        )
        .min(1)
        .max(50),
    }),
    response: nothing(),
  }),
});
