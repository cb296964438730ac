import * as z from 'zod';
import { ErrorCode } from './error-code.ts';
import { guaranteeKindKeys, guaranteeStateKeys } from './guarantee-words.ts';
import { operation, stateArea } from './operation.ts';
import { refusal } from './refusal.ts';
import { day, id, idOrNone, moment, nothing, pageOf, pageRequest, picture, text } from './wire.ts';

/** A slide puzzle has to be solved before another number is asked about. */
export const lookUpPuzzle = refusal('puzzleFirst', ErrorCode.conflict);

/** Who stands for a device, from which day to which, both included. */
export const coverShape = z.object({
  kind: z.enum(guaranteeKindKeys),
  title: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  state: z.enum(guaranteeStateKeys),
});

/** What anybody may know of a number: model and days, never whose it is, what it cost, or with which order it left. */
const told = z.object({
  model: z.string(),
  /** The last four places. */
  serialTail: z.string(),
  warranties: z.array(coverShape),
});

/** The token of a solved slide puzzle, where one was asked for. */
const verify = text(100).default('');
const number = text(40).min(5);

/** Guarantees of devices: those of a number, of the member's own phones, and their cards. */
export const guarantee = stateArea({
  warranty: operation({
    id: 'C103',
    method: 'GET',
    path: '/web/api/afterService/getWarrantyInfo/v1',
    body: 'query',
    access: 'public',
    summary:
      'Guarantees of a device by a number of it; 30 look-ups an hour of a browser and of a network, then with a solved slide puzzle (`verify`). Not found for a number that nobody knows.',
    request: z.object({ imeiNum: number, verify }),
    refusals: { puzzleFirst: lookUpPuzzle },
    response: told,
  }),
  check: operation({
    id: 'C109',
    method: 'GET',
    path: '/web/api/afterService/guaranteeCheck/v1',
    body: 'query',
    access: 'public',
    summary: 'As C103, by the name that the member centre uses.',
    request: z.object({ imei: number, verify }),
    refusals: { puzzleFirst: lookUpPuzzle },
    response: told,
  }),
  myPhone: operation({
    id: 'C110',
    method: 'GET',
    path: '/web/api/afterService/myPhone/v1',
    body: 'none',
    access: 'member',
    summary:
      'Phones and other devices of the member who asks, the latest bought first, each with what stands for it.',
    request: nothing(),
    response: z.array(
      z.object({
        /** 0 where the phone left without its number on paper. */
        deviceId: z.int(),
        orderId: z.int(),
        productId: z.int(),
        ppid: z.int(),
        model: z.string(),
        specText: z.string(),
        picture: picture().nullable(),
        serialTail: z.string(),
        boughtAt: moment().nullable(),
        /** Units that share these guarantees; 1 for a device with its number. */
        units: z.int(),
        warranties: z.array(coverShape),
      }),
    ),
  }),
  card: operation({
    id: 'C111',
    method: 'GET',
    path: '/web/api/afterService/warrantCard/v1',
    body: 'query',
    access: 'member',
    summary: 'The electronic warranty card of a model that was bought with an order of the member.',
    request: z.object({ orderId: id(), productId: id() }),
    response: z.object({
      orderId: z.int(),
      productId: z.int(),
      model: z.string(),
      specText: z.string(),
      picture: picture().nullable(),
      boughtAt: moment().nullable(),
      holder: z.string(),
      issuer: z.string(),
      servicePhone: z.string(),
      devices: z.array(z.object({ serialTail: z.string(), warranties: z.array(coverShape) })),
      /** Address of the terms. */
      termsLink: z.string(),
    }),
  }),
  cardFile: operation({
    id: 'X1840',
    method: 'GET',
    path: '/web/api/afterService/warrantCard/pdf',
    body: 'blob',
    access: 'member',
    summary: 'The card of C111 as a PDF.',
    request: z.object({ orderId: id(), productId: id() }),
    response: nothing(),
  }),
});

export const adminGuarantee = stateArea({
  list: operation({
    id: 'X1841',
    method: 'GET',
    path: '/admin/api/guarantee/list',
    body: 'query',
    access: 'guarantee:read',
    summary: 'Guarantees, by the number of a device, an order or a member; those that end first stand first.',
    request: z.object({
      keyword: text(40).default(''),
      kind: z.enum(['', ...guaranteeKindKeys]).default(''),
      state: z.enum(['', ...guaranteeStateKeys]).default(''),
      memberId: idOrNone(),
      ...pageRequest(20, 500),
    }),
    response: pageOf(
      coverShape.extend({
        id: z.int(),
        deviceId: z.int(),
        model: z.string(),
        numbers: z.array(z.string()),
        orderId: z.int(),
        repairOrderId: z.int(),
        memberId: z.int(),
        memberName: z.string(),
        note: z.string(),
      }),
    ),
  }),
  change: operation({
    id: 'X1842',
    method: 'POST',
    path: '/admin/api/guarantee/change',
    body: 'json',
    access: 'guarantee:edit',
    summary:
      'Moves the last day of a guarantee, or takes it away (`voided`), with a reason that is written down.',
    request: z.object({
      id: id(),
      endsOn: day(),
      voided: z.boolean().default(false),
      reason: text(200).min(4),
    }),
    response: nothing(),
  }),
});
