import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { payPasswordLocked, payPasswordMissing, wrongPayPassword } from './pay-password-refusals.ts';
import { id, moment, yuan, yuanInput } from './wire.ts';

/**
 * What is paid for at /trade/counter/:type/:id (R052): `order` (or 1), by its orderId. A kind that the shop does not know is
 * answered as not found, like an order that is not there.
 */
const target = { type: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/), id: id() };

const paymentCode = z.object({
  /** What the QR code says; a phone's wallet opens it. */
  codeUrl: z.string(),
  /** The same as a picture: a QR code as `data:image/svg+xml`. */
  image: z.string(),
  paymentNo: z.string(),
  amount: yuan(),
  expiresAt: moment(),
  /** True when the sandbox plays the wallet: the page then offers a link to it. */
  sandbox: z.boolean(),
});

export const payment = stateArea({
  methods: operation({
    id: 'C335',
    method: 'GET',
    path: '/web/api/payment/paymentMethod/v4',
    body: 'query',
    access: 'member',
    summary: 'What is to be paid, until when, and by which methods; balance with the member’s own.',
    request: z.object({ ...target }),
    response: z.object({
      orderId: z.int(),
      amount: yuan(),
      subject: z.string(),
      payBefore: moment(),
      paid: z.boolean(),
      closed: z.boolean(),
      receiverText: z.string(),
      methods: z.array(
        z.object({
          key: z.enum(['wechat', 'alipay', 'balance']),
          name: z.string(),
          enabled: z.boolean(),
          description: z.string(),
        }),
      ),
      balance: yuan(),
      /** The member has set a payment password, which paying by balance asks for; who has none sets one first. */
      needsPayPassword: z.boolean(),
    }),
  }),
  payByBalance: operation({
    id: 'C336',
    method: 'POST',
    path: '/web/api/payment/paymentByCoinOrBalance/v1',
    body: 'json',
    access: 'member',
    summary:
      'Pays the whole amount from the balance; twice at once pays once. Refused when it is not enough, and without the payment password of a member who has set one.',
    request: z.object({
      ...target,
      payPassword: z.string().max(64).optional(),
      /** Yuan the caller means to pay in coins; members have none yet, so anything but 0 is refused. */
      coin: yuanInput().default(0),
      /** Yuan the caller means to pay from the balance: the whole amount, if stated at all. */
      balance: yuanInput().optional(),
    }),
    alsoNamed: { password: 'payPassword' },
    response: z.object({ paid: z.boolean() }),
    refusals: { wrongPayPassword, payPasswordLocked, payPasswordMissing },
  }),
  wechatCode: operation({
    id: 'C337',
    method: 'GET',
    path: '/web/api/payment/wechatCode/v1',
    body: 'query',
    access: 'member',
    summary: 'QR code content for WeChat; the same while it is valid.',
    request: z.object({ ...target }),
    response: paymentCode,
  }),
  alipayCode: operation({
    id: 'C338',
    method: 'GET',
    path: '/web/api/payment/alipayCode/v1',
    body: 'query',
    access: 'member',
    summary: 'QR code content for Alipay; the same while it is valid.',
    request: z.object({ ...target }),
    response: paymentCode,
  }),
  status: operation({
    id: 'C341',
    method: 'GET',
    path: '/web/api/payment/status/v1',
    body: 'query',
    access: 'member',
    summary: 'Whether it is paid; polled by the counter. Asks the provider when a notification is overdue.',
    request: z.object({ ...target }),
    response: z.object({ paid: z.boolean(), closed: z.boolean() }),
  }),
  result: operation({
    id: 'C342',
    method: 'GET',
    path: '/web/api/payment/onlinePay/v1',
    body: 'query',
    access: 'member',
    summary: 'Result of a payment for /trade/onlinePay?orderId=.',
    request: z.object({ orderId: id() }),
    response: z.object({
      orderId: z.int(),
      paid: z.boolean(),
      amount: yuan(),
      method: z.string(),
      paidAt: moment().nullable(),
      deliveryText: z.string(),
    }),
  }),
});
