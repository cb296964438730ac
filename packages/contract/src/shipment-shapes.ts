import * as z from 'zod';
import { type ShipmentState, shipmentStates } from './shipment-words.ts';
import { id, integer, moment, picture, text } from './wire.ts';

export const shipmentState = z.enum(Object.keys(shipmentStates) as [ShipmentState, ...ShipmentState[]]);

/** Where a parcel has been: one step. */
export const trackEntry = z.object({ at: moment(), text: z.string(), place: z.string() });

/** Units of an order's line in a parcel. */
export const parcelLine = z.object({
  orderLineId: z.int(),
  ppid: z.int(),
  name: z.string(),
  specText: z.string(),
  image: picture(),
  units: z.int(),
});

/** A parcel as a member sees it; moments that have not come are empty. */
export const parcel = z.object({
  shipmentId: z.int(),
  /** 包裹1, where an order has several; 包裹 for its only one. */
  title: z.string(),
  state: shipmentState,
  stateText: z.string(),
  /** 由昆明南屏街店发出 */
  fromText: z.string(),
  courier: z.string(),
  number: z.string(),
  shippedAt: moment(),
  deliveredAt: moment(),
  lines: z.array(parcelLine),
  /** The latest first. */
  track: z.array(trackEntry),
  /** The member may say that it has come. */
  canConfirm: z.boolean(),
});

/** Code of a carrier as 快递100 writes it. */
export const courierCode = () => z.string().regex(/^[a-z0-9]{2,30}$/, { error: '请选择快递公司' });
/** What a carrier calls a parcel. */
export const trackingNumber = () =>
  z
    .string()
    .trim()
    .max(30)
    .regex(/^[A-Za-z0-9-]{6,30}$/);
/** Serial numbers that leave with goods: for each SKU those of its units, empty where there is none. */
export const typedSerials = () =>
  z
    .array(z.object({ ppid: id(), numbers: z.array(text(40)).max(99) }))
    .max(50)
    .default([]);
/** Units of lines that leave now; the others stay in a parcel of their own. */
export const leavingLines = () => z.array(z.object({ orderLineId: id(), units: integer(1, 9_999) })).max(200);

/** A parcel that a spreadsheet ships. */
export const shipRow = z.object({
  /** Line of the spreadsheet. */
  line: integer(1, 1_000_000),
  orderId: text(30),
  /** Empty where the order has one parcel to ship. */
  shipmentId: text(30).default(''),
  courier: text(30),
  number: text(60),
  /** Apart by blanks, commas or line ends. */
  serials: text(2_000).default(''),
});

/** Goods whose serial numbers are read when they leave. */
export const serialSlot = z.object({
  ppid: z.int(),
  name: z.string(),
  units: z.int(),
  /** Nothing leaves without a number for each unit. */
  required: z.boolean(),
  /** A single unit on sale: its own number has to be read. */
  listed: z.boolean(),
});
