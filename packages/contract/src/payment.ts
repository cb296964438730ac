import * as z from 'zod';
import { installmentPlan } from './installment.ts';
import { operation, stateArea } from './operation.ts';
import { payPasswordLocked, payPasswordMissing, wrongPayPassword } from './pay-password-refusals.ts';
import { paymentMethodKeys } from './payment-words.ts';
import { id, moment, yuan, yuanInput } from './wire.ts';

/**
 * What is paid for at /trade/counter/:type/:id (R052): `order` (or 1), by its orderId. A kind that the shop does not
 * know is answered as not found, like an order that is not there.
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
          key: z.enum(paymentMethodKeys),
          name: z.string(),
          enabled: z.boolean(),
          description: z.string(),
          /** Of installments: what each plan costs for what is left to pay. */
          plans: z.array(installmentPlan),
        }),
      ),
      /** What is left of the stage that is to be paid now; what was paid of it already stands in `legs`. */
      left: yuan(),
      legs: z.array(z.object({ method: z.enum(paymentMethodKeys), name: z.string(), amount: yuan() })),
      /** What the order is paid in: `full`, or deposit and rest with their times. */
      stages: z.array(
        z.object({
          stage: z.enum(['full', 'deposit', 'final']),
          name: z.string(),
          amount: yuan(),
          paid: yuan(),
          opensAt: moment(),
          payBefore: moment(),
          /** The one that is to be paid now. */
          now: z.boolean(),
        }),
      ),
      balance: yuan(),
      /** Coin that can be used; one coin is one yuan. */
      coin: yuan(),
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
      'Pays what is left, or a part of it, from coin and balance; twice at once pays once. Refused when it is not enough, and without the payment password of a member who has set one.',
    request: z.object({
      ...target,
      payPassword: z.string().max(64).optional(),
      /** Yuan to be paid in coins. */
      coin: yuanInput().optional(),
      /** Yuan to be paid from the balance; where neither is stated, all that is left. */
      balance: yuanInput().optional(),
    }),
    alsoNamed: { password: 'payPassword' },
    response: z.object({
      paid: z.boolean(),
      /** Yuan that are left to be paid by another way. */
      left: yuan(),
    }),
    refusals: { wrongPayPassword, payPasswordLocked, payPasswordMissing },
  }),
  cancelLegs: operation({
    id: 'X1162',
    method: 'POST',
    path: '/web/api/payment/cancelLegs',
    body: 'json',
    access: 'member',
    summary: 'Gives back what was paid from coin and balance of a stage that is not full (取消组合支付).',
    request: z.object({ ...target }),
    response: z.object({ returned: yuan() }),
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
  unionPayCode: operation({
    id: 'C339',
    method: 'GET',
    path: '/web/api/payment/unionPayCode/v1',
    body: 'query',
    access: 'member',
    summary: 'QR code content for UnionPay; the same while it is valid.',
    request: z.object({ ...target }),
    response: paymentCode,
  }),
  installmentCode: operation({
    id: 'C340',
    method: 'GET',
    path: '/web/api/payment/installmentCode/v1',
    body: 'query',
    access: 'member',
    summary: 'QR code content to pay by installments under a plan; the same while it is valid.',
    request: z.object({ ...target, plan: id() }),
    response: paymentCode.extend({
      /** Yuan a month, and yuan of fee in all. */
      plan: z.object({ periods: z.int(), perPeriod: yuan(), fee: yuan() }),
    }),
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
