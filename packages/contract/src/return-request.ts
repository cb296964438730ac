import * as z from 'zod';
import { editionChanged } from './clause.ts';
import { operation, stateArea } from './operation.ts';
import { owedGift } from './refund-shapes.ts';
import { returnAddress, returnGoods, returnKind, returnShape } from './return-shapes.ts';
import { EXCHANGE_DAYS, MOST_RETURN_PICTURES, RETURN_DAYS, returnKindKeys } from './return-words.ts';
import { fid } from './upload.ts';
import { day, id, idOrNone, integer, nothing, pageOf, pageRequest, text, timeOfDay, yuan } from './wire.ts';

const numbered = z.object({ id: z.int(), number: z.string() });
/** What one does with a request of one's own: it is not found for anybody else. */
const act = (callId: string, path: string, summary: string) =>
  ({
    id: callId,
    method: 'POST',
    path: `/web/api/returns/${path}/v1`,
    body: 'json',
    access: 'member',
    summary,
  }) as const;

/** Goods that have left go back or are exchanged: asked for by line, looked at, sent, checked, paid back. */
export const returnRequest = stateArea({
  form: operation({
    id: 'C089',
    method: 'GET',
    path: '/web/api/afterService/applyForService/v1',
    body: 'query',
    access: 'member',
    summary: `Lines of an order (\`orderId\`), or of all orders that were received lately (0), with what can be asked for each: back within ${RETURN_DAYS} days, exchanged for a fault within ${EXCHANGE_DAYS}. \`kinds\` is empty where nothing can, and \`text\` says why.`,
    request: z.object({ orderId: idOrNone() }),
    response: z.object({
      lines: z.array(
        returnGoods.extend({
          /** Units that can go back now. */
          units: z.int(),
          kinds: z.array(returnKind),
          /** The last day of anything that can be asked for (Beijing); empty before the goods have come. */
          until: z.string(),
          returnUntil: z.string(),
          exchangeUntil: z.string(),
          text: z.string(),
          /** All units together, in yuan. */
          refundMost: yuan(),
          /** Gifts that go back with all these units; what is kept is taken off by its worth. */
          gifts: z.array(owedGift),
          /** What 1, 2, 3 … units give back. */
          refunds: z.array(yuan()),
        }),
      ),
      address: returnAddress.nullable(),
      edition: z.object({ id: z.int(), title: z.string(), number: z.int() }),
    }),
  }),
  reasons: operation({
    id: 'C090',
    method: 'GET',
    path: '/web/api/afterService/getReturnReason/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 300,
    summary: 'Why goods go back; goods with a fault may be exchanged, too.',
    request: nothing(),
    response: z.array(z.object({ text: z.string(), isFault: z.boolean(), kinds: z.array(returnKind) })),
  }),
  apply: operation({
    id: 'C113',
    method: 'POST',
    path: '/web/api/afterService/submitApplyForService/v1',
    body: 'json',
    access: 'member',
    summary: `Asks to send units of a line back or to have them exchanged: a reason of C090, up to ${MOST_RETURN_PICTURES} pictures of C221 (purpose return), the edition of the rules that was agreed to. Without \`lineId\` it is the only line that can go back. Refused past the days, and where another request for the line is open.`,
    request: z.object({
      orderId: id(),
      lineId: idOrNone(),
      units: integer(1, 9_999).default(1),
      kind: z.enum(returnKindKeys).default('return'),
      reason: text(40).min(2),
      content: text(500).default(''),
      images: z.array(fid()).max(MOST_RETURN_PICTURES).default([]),
      /** 0: the page has shown none. */
      editionId: idOrNone(),
    }),
    refusals: { editionChanged },
    response: numbered,
  }),
  list: operation({
    id: 'C114',
    method: 'GET',
    path: '/web/api/afterService/applyServiceList/v1',
    body: 'query',
    access: 'member',
    summary: 'Requests of the member with everything that happened to them, the latest first.',
    request: z.object({ orderId: idOrNone(), ...pageRequest(10, 50) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      returnShape.extend({
        can: z.object({
          withdraw: z.boolean(),
          send: z.boolean(),
          toStore: z.boolean(),
          pickup: z.boolean(),
        }),
      }),
    ),
  }),
  withdraw: operation({
    ...act(
      'X1810',
      'withdraw',
      'Takes a request back whose goods are not on their way; refused when staff were faster.',
    ),
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  send: operation({
    ...act(
      'X1811',
      'send',
      'Names the courier and the number of the parcel that goes back; again it corrects them until the parcel is there.',
    ),
    request: z.object({
      id: id(),
      courier: text(20).min(2),
      number: z.string().regex(/^[0-9A-Za-z-]{6,30}$/, { error: '请填写正确的快递单号' }),
    }),
    response: nothing(),
  }),
  toStore: operation({
    ...act('X1812', 'toStore', 'The goods are brought to a store instead of being sent.'),
    request: z.object({ id: id(), shopId: id() }),
    response: nothing(),
  }),
  windows: operation({
    id: 'X1813',
    method: 'GET',
    path: '/web/api/returns/windows/v1',
    body: 'query',
    access: 'member',
    summary: 'When a courier can fetch the goods at an address of the member; none where nobody fetches.',
    request: z.object({ id: id(), addressId: id() }),
    response: z.array(z.object({ date: z.string(), from: z.string(), to: z.string() })),
  }),
  pickup: operation({
    ...act(
      'X1814',
      'pickup',
      'Has a courier fetch the goods at an address in a window of X1813. Where the courier’s answer is lost it stands as `asking`, and the same again asks under the same number.',
    ),
    request: z.object({ id: id(), addressId: id(), date: day(), from: timeOfDay(), to: timeOfDay() }),
    response: z.object({ state: z.enum(['asking', 'booked', 'failed']), text: z.string() }),
  }),
});
