import * as z from 'zod';
import { timeFull } from './appointment.ts';
import { editionChanged } from './clause.ts';
import { ErrorCode } from './error-code.ts';
import { operation, stateArea } from './operation.ts';
import { puzzleFirst } from './puzzle.ts';
import { refusal } from './refusal.ts';
import { signatureInput } from './repair-signature-shapes.ts';
import {
  INQUIRY_MINUTES,
  MOST_FAULTS,
  MOST_REPAIR_PICTURES,
  OPEN_REPAIRS,
  repairStateKeys,
} from './repair-state.ts';
import { gradeField, repairEntry, repairHead, repairListed, repairTicket } from './repair-ticket-shapes.ts';
import { repairWayKeys } from './repair-words.ts';
import {
  day,
  id,
  idOrNone,
  idOrZero,
  mobile,
  moment,
  nothing,
  pageOf,
  pageRequest,
  text,
  timeOfDay,
  yuan,
} from './wire.ts';

/** The quote that was agreed to is not the newest one. */
export const quoteChanged = refusal(
  'quoteChanged',
  ErrorCode.conflict,
  z.object({ version: z.int(), total: yuan(), validUntil: moment() }),
);

/** The member books one of what `submit` states, and hears the answer in these words. */
const submitted = z.object({ orderId: z.int(), number: z.string(), code: z.string() });
const fid = () => z.string().regex(/^[0-9a-f]{32}$/);
const verify = () => text(200).default('');

/** Repairs of the member who asks. */
export const repair = stateArea({
  submit: operation({
    id: 'C087',
    method: 'POST',
    path: '/web/api/afterService/submitWxOrder/v1',
    body: 'json',
    access: 'member',
    summary: `Books a repair: at a store at a time, at an address in a window, or by post. The prices of now are kept. \`faults\` empty: the device is looked at first. The same \`submitToken\` books once; at most ${OPEN_REPAIRS} are open at a time, and one for a device. Refused: a time that is taken (with the next three), a model that is not repaired, a member on the blocklist.`,
    request: z.object({
      way: z.enum(repairWayKeys),
      productId: id(),
      ppid: idOrNone(),
      faults: z.array(id()).max(MOST_FAULTS).default([]),
      grade: gradeField().default('original'),
      imei: text(20).default(''),
      shopId: idOrNone(),
      day: z.union([day(), z.literal('')]).default(''),
      time: z.union([timeOfDay(), z.literal('')]).default(''),
      addressId: idOrNone(),
      /** Window of a courier or of a visit, as it was offered. */
      window: text(40).default(''),
      couponId: idOrNone(),
      remark: text(200).default(''),
      pictures: z.array(fid()).max(MOST_REPAIR_PICTURES).default([]),
      unlockCode: text(32).default(''),
      agreedEditionId: idOrNone(),
      contactName: text(20).default(''),
      contactPhone: z.union([mobile(), z.literal('')]).default(''),
      submitToken: text(80).pipe(z.string().min(16)),
      /** Repair that was done under guarantee and failed again; 0 for none. */
      reworkOf: idOrZero().default(0),
    }),
    response: submitted,
    refusals: { timeFull, editionChanged },
  }),
  booking: operation({
    id: 'C105',
    method: 'GET',
    path: '/web/api/afterService/getYuYueDetail/v1',
    body: 'query',
    access: 'member',
    summary: 'A booking with its number, time, store and what was booked.',
    request: z.object({ id: id() }),
    response: repairHead,
  }),
  cancel: operation({
    id: 'C106',
    method: 'POST',
    path: '/web/api/afterService/cancelYuYue/v1',
    body: 'json',
    access: 'member',
    summary: 'Cancels a booking; refused once the device has been received.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  change: operation({
    id: 'X1760',
    method: 'POST',
    path: '/web/api/afterService/changeYuYue/v1',
    body: 'json',
    access: 'member',
    summary: 'Moves a booking to another time of its store; refused once the device has been received.',
    request: z.object({ id: id(), day: day(), time: timeOfDay() }),
    response: z.object({ day: z.string(), time: z.string() }),
    refusals: { timeFull },
  }),
  addCourier: operation({
    id: 'C107',
    method: 'POST',
    path: '/web/api/afterService/addCourierInfo/v1',
    body: 'json',
    access: 'member',
    summary: 'Says with which parcel a device comes; refused once it has been received.',
    request: z.object({
      id: id(),
      courier: text(30).pipe(z.string().min(1)),
      number: z.string().regex(/^[A-Za-z0-9-]{6,40}$/),
    }),
    response: nothing(),
  }),
  control: operation({
    id: 'C088',
    method: 'POST',
    path: '/web/api/afterService/controlRepair/v1',
    body: 'json',
    access: 'member',
    summary:
      'Agrees to a quote, rejects it, or says that the device is back. The quote is named: one that was changed meanwhile is refused with the new one. Agreed to again it is agreed to once.',
    request: z.object({
      id: id(),
      act: z.enum(['accept', 'reject', 'received']),
      quoteVersion: idOrZero().default(0),
    }),
    /** `payOrderId` 0: there is nothing to pay. */
    response: z.object({ state: z.enum(repairStateKeys), payOrderId: z.int() }),
    refusals: { quoteChanged },
  }),
  detail: operation({
    id: 'C112',
    method: 'GET',
    path: '/web/api/afterService/orderDetail/v1',
    body: 'query',
    access: 'member',
    summary: 'A repair in full: steps, timeline, quote, payment, parcels, pictures, guarantee.',
    request: z.object({ orderId: id() }),
    response: repairTicket,
  }),
  receipt: operation({
    id: 'X3402',
    method: 'GET',
    path: '/web/api/afterService/repairReceipt/v1',
    body: 'blob',
    access: 'member',
    summary:
      'The receipt of X3300 for the member whose repair it is, as a PDF (A4) that says it is a copy: without lines to sign on, because the one that was signed lies in the store. Refused before the device is there.',
    request: z.object({ orderId: id() }),
    response: nothing(),
  }),
  sign: operation({
    id: 'X3403',
    method: 'POST',
    path: '/web/api/afterService/signRepair/v1',
    body: 'json',
    access: 'member',
    summary:
      'Signs for an own device on the own telephone: that it came in as the receipt says, or that it was given back. Drawn, or the name typed with a tick; each is signed once.',
    request: z.object({ id: id(), ...signatureInput }),
    response: nothing(),
  }),
  mine: operation({
    id: 'X1761',
    method: 'GET',
    path: '/web/api/afterService/myRepairs/v1',
    body: 'query',
    access: 'member',
    summary: 'Repairs of the member who asks, the newest first.',
    request: z.object({ ...pageRequest(10) }),
    response: pageOf(repairListed),
  }),
  progress: operation({
    id: 'C104',
    method: 'GET',
    path: '/web/api/afterService/getRepairProgressStatus/v1',
    body: 'query',
    access: 'public',
    summary:
      'How far a repair is, without any person: by ticket number for the member whose it is, by an inquiry number for everybody else. Looked up as other numbers of devices are: after 30 within an hour each needs a solved slide puzzle (`verify`).',
    request: z.object({ strNum: text(400).pipe(z.string().min(1)), verify: verify() }),
    response: z.object({
      strNum: z.string(),
      model: z.string(),
      state: z.enum(repairStateKeys),
      stateText: z.string(),
      steps: z.array(repairEntry),
      shopName: z.string(),
    }),
    refusals: { puzzleFirst },
  }),
  inquiry: operation({
    id: 'C079',
    method: 'POST',
    path: '/web/api/afterService/getInquiryNumber/v1',
    body: 'form',
    access: 'public',
    summary: `Makes an inquiry number for ${INQUIRY_MINUTES} minutes when a ticket and a telephone fit: \`value\` is what \`key\` says (ticket number, device number, telephone), \`proof\` the telephone, or the ticket number beside a telephone. Whatever does not fit is answered in the same words.`,
    request: z.object({
      /** `number`, `imei` or `phone`; by anything else nothing is found. */
      key: text(40),
      value: text(30).pipe(z.string().min(1)),
      proof: text(30).default(''),
      verify: verify(),
    }),
    response: z.object({ inquiryNumber: z.string(), minutes: z.int() }),
    refusals: { puzzleFirst },
  }),
});
