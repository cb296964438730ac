import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { soldOut } from './order-refusals.ts';
import {
  pictureStageKeys,
  repairChargeKeys,
  repairFocusKeys,
  repairStateKeys,
  testPointKeys,
  testResultKeys,
} from './repair-state.ts';
import { deskRepair, gradeField, repairEntry, repairPart, repairTicket } from './repair-ticket-shapes.ts';
import { repairWayKeys } from './repair-words.ts';
import {
  id,
  idOrZero,
  integer,
  nothing,
  pageOf,
  pageRequest,
  text,
  uploadedFile,
  yuan,
  yuanInput,
} from './wire.ts';

const tests = () => z.partialRecord(z.enum(testPointKeys), z.enum(testResultKeys));
/** The ticket as staff have seen it: whoever was second is refused. */
const seen = { id: id(), version: integer(0, 1_000_000) };
const moved = z.object({ state: z.enum(repairStateKeys), version: z.int() });

/** Repairs as staff see and lead them. Staff of a store see and touch its own. */
export const adminRepair = stateArea({
  list: operation({
    id: 'X1765',
    method: 'GET',
    path: '/admin/api/repair/list',
    body: 'query',
    access: 'repair:read',
    summary:
      'Repairs by state, store, way and engineer, those that wait too long, those of the asker or of nobody; `keyword` is a number, a serial, a telephone or the six digits of a booking, whole. Open ones first, the longest waiting before the others. With how many there are in each state.',
    request: z.object({
      state: z.enum(['', 'open', ...repairStateKeys]).default('open'),
      shopId: idOrZero().default(0),
      way: z.enum(['', ...repairWayKeys]).default(''),
      engineerId: idOrZero().default(0),
      /** Before `engineerId`: the asker is the engineer in charge, or nobody is. */
      inCharge: z.enum(['', ...repairChargeKeys]).default(''),
      /** `overdue`: nothing has happened for too long. */
      focus: z.enum(['', ...repairFocusKeys]).default(''),
      keyword: text(40).default(''),
      ...pageRequest(20, 500),
    }),
    response: pageOf(deskRepair).extend({ counts: z.record(z.string(), z.int()) }),
  }),
  engineers: operation({
    id: 'X3400',
    method: 'GET',
    path: '/admin/api/repair/engineers',
    body: 'none',
    access: 'repair:read',
    summary:
      'Who is or was in charge of repairs, with how many are open, most first; in their own store for its staff.',
    request: nothing(),
    response: z.object({ list: z.array(z.object({ id: z.int(), name: z.string(), open: z.int() })) }),
  }),
  detail: operation({
    id: 'X1766',
    method: 'GET',
    path: '/admin/api/repair/detail',
    body: 'query',
    access: 'repair:read',
    summary: 'A repair in full, with its whole history, parts and tests.',
    request: z.object({ id: id() }),
    response: repairTicket.omit({ actions: true }).extend({
      version: z.int(),
      ...{ serial: z.string(), contactName: z.string(), contactPhone: z.string(), remark: z.string() },
      ...{ engineerId: z.int(), engineerName: z.string() },
      memberId: z.int(),
      hasUnlockCode: z.boolean(),
      intakeNote: z.string(),
      testsBefore: tests(),
      testsAfter: tests(),
      history: z.array(repairEntry.extend({ actor: z.string() })),
      parts: z.array(repairPart),
      /** What the quote that was agreed to needs and nobody holds. */
      missingParts: z.array(z.object({ ppid: z.int(), name: z.string(), units: z.int(), inStock: z.int() })),
      flags: z.array(z.string()),
      /** What is proposed for a quote: the faults as they were booked. */
      draft: z.array(
        z.object({
          itemId: z.int(),
          name: z.string(),
          grade: gradeField(),
          price: yuan().nullable(),
          warrantyDays: z.int(),
          partPpid: z.int(),
        }),
      ),
      covered: z.boolean(),
    }),
  }),
  receive: operation({
    id: 'X1767',
    method: 'POST',
    path: '/admin/api/repair/receive',
    body: 'json',
    access: 'repair:receive',
    summary:
      'Takes a device in: its serial is read again, and one that differs from the booking is noted and asks for a new check. Refused: a device on another open ticket, and a ticket that was cancelled meanwhile.',
    request: z.object({
      ...seen,
      serial: text(20).pipe(z.string().min(1)),
      tests: tests().default({}),
      note: text(300).default(''),
    }),
    response: moved,
  }),
  cancel: operation({
    id: 'X1768',
    method: 'POST',
    path: '/admin/api/repair/cancel',
    body: 'json',
    access: 'repair:receive',
    summary: 'Cancels a booking with a reason that the member reads.',
    request: z.object({ ...seen, reason: text(60).pipe(z.string().min(1)) }),
    response: moved,
  }),
  quote: operation({
    id: 'X1769',
    method: 'POST',
    path: '/admin/api/repair/quote',
    body: 'json',
    access: 'repair:quote',
    summary:
      'Says what a repair is to cost. One that is not above what was booked is agreed to at once; another quote ends the one before with its parts and its bill. Lines under guarantee (`covered`) cost nothing.',
    request: z.object({
      ...seen,
      lines: z
        .array(
          z.object({
            itemId: idOrZero().default(0),
            name: text(60).pipe(z.string().min(1)),
            grade: gradeField().nullable().default(null),
            partPpid: idOrZero().default(0),
            units: integer(1, 20).default(1),
            price: yuanInput(200_000),
            warrantyDays: integer(0, 3650).default(0),
            covered: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(40),
      note: text(300).default(''),
    }),
    response: moved,
  }),
  decide: operation({
    id: 'X1770',
    method: 'POST',
    path: '/admin/api/repair/decide',
    body: 'json',
    access: 'repair:quote',
    summary: 'Notes what the customer decided at the counter about the quote that stands.',
    request: z.object({ ...seen, accepted: z.boolean(), quoteVersion: id() }),
    response: moved,
  }),
  work: operation({
    id: 'X1771',
    method: 'POST',
    path: '/admin/api/repair/work',
    body: 'json',
    access: 'repair:work',
    summary:
      'Leads the work on: check, wait for parts, repair, test (parts that are held are used), test failed, ready (every point passed), found unrepairable. Whoever starts is the engineer in charge. A device reported lost or stolen needs repair:flag.',
    request: z.object({
      ...seen,
      act: z.enum(['check', 'wait', 'start', 'test', 'fail', 'ready', 'giveUp']),
      tests: tests().default({}),
      note: text(300).default(''),
    }),
    response: moved,
  }),
  hold: operation({
    id: 'X1772',
    method: 'POST',
    path: '/admin/api/repair/hold',
    body: 'json',
    access: 'repair:work',
    summary:
      'Sets the parts aside that the quote needs; all of them, or refused when the store has not enough.',
    request: z.object(seen),
    response: moved,
    refusals: { soldOut },
  }),
  release: operation({
    id: 'X1773',
    method: 'POST',
    path: '/admin/api/repair/release',
    body: 'json',
    access: 'repair:release',
    summary:
      'Hands a device over, or notes the parcel it is sent back by (`courier`, `number`); refused while its bill is not paid.',
    request: z.object({ ...seen, courier: text(30).default(''), number: text(40).default('') }),
    response: moved,
  }),
  unlockCode: operation({
    id: 'X1774',
    method: 'POST',
    path: '/admin/api/repair/unlockCode',
    body: 'json',
    access: 'repair:work',
    summary: 'The code that opens a device, for the engineer in charge; each reading is written down.',
    request: z.object({ id: id() }),
    response: z.object({ unlockCode: z.string() }),
  }),
  message: operation({
    id: 'X1775',
    method: 'POST',
    path: '/admin/api/repair/message',
    body: 'json',
    access: 'repair:work',
    summary: 'Writes to the member of a ticket.',
    request: z.object({ id: id(), text: text(200).pipe(z.string().min(1)) }),
    response: nothing(),
  }),
  addPicture: operation({
    id: 'X1776',
    method: 'POST',
    path: '/admin/api/repair/addPicture',
    body: 'file',
    access: 'repair:receive',
    summary: 'Adds a picture of a device; its member sees it, too.',
    request: z.object({ id: id(), stage: z.enum(pictureStageKeys), file: uploadedFile() }),
    response: z.object({ fid: z.string() }),
    bodyLimitBytes: 8 * 1024 * 1024,
  }),
  picture: operation({
    id: 'X1777',
    method: 'GET',
    path: '/admin/api/repair/picture',
    body: 'blob',
    access: 'repair:read',
    summary: 'A picture of a device; that it was read is written down.',
    request: z.object({ id: id(), fid: text(32) }),
    response: nothing(),
  }),
});
