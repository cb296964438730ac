import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { nothing } from './wire.ts';

/** What others do for a site, as the page of its connections lists it. */
export const CONNECTION_KINDS = [
  'sms',
  'mail',
  'wechatPay',
  'alipay',
  'unionpay',
  'wechatSignIn',
  'qqSignIn',
  'courier',
  'tracks',
  'taxInvoice',
  'companies',
  'ocr',
  'deviceCheck',
  'valuation',
  'topUp',
  'files',
  'fileScan',
] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

export const adminConnection = stateArea({
  list: operation({
    id: 'X3370',
    method: 'GET',
    path: '/admin/api/connections',
    body: 'none',
    access: 'tenant:secret',
    summary:
      'What others do for this site: who does it, whether it is real, and where it is set. No secrets.',
    request: nothing(),
    response: z.array(
      z.object({
        kind: z.enum(CONNECTION_KINDS),
        title: z.string(),
        /** What it is for, and what a test does. */
        text: z.string(),
        /** `off`: set, but switched off by staff. */
        state: z.enum(['real', 'played', 'missing', 'off']),
        /** Who does it, such as `tencent`; empty where nobody does. */
        provider: z.string(),
        /** Where it is set: a variable of the installation, or the page of secrets. */
        setting: z.string(),
        /** What a test has to be told. */
        needs: z.enum(['nothing', 'phone', 'mail', 'imei']),
        /** A test costs a message or a fee. */
        costs: z.boolean(),
      }),
    ),
  }),
  test: operation({
    id: 'X3371',
    method: 'POST',
    path: '/admin/api/connections/test',
    body: 'json',
    access: 'tenant:secret',
    summary:
      'Makes one real call by the adapter that the shop uses, under the account of this site, and says what came back. Nobody can name an address to call. Limited and written down. A failed call is an answer, not a refusal.',
    request: z.object({
      kind: z.enum(CONNECTION_KINDS),
      /** Telephone, mail address or IMEI, as the kind needs it. */
      to: z.string().trim().max(100).default(''),
    }),
    response: z.object({
      outcome: z.enum(['working', 'refused', 'unreachable', 'missing']),
      /** What came back. */
      said: z.string(),
      /** What to do about it; empty where it works. */
      advice: z.string(),
      /** The other side's own word, such as `AuthFailure.SignatureFailure`. */
      code: z.string(),
      durationMs: z.int(),
    }),
  }),
});
