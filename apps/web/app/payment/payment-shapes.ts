import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** What is to be paid and how (C335). */
export type PaymentInfo = OutputOf<Contract['payment']['methods']>;
export type PaymentMethod = PaymentInfo['methods'][number];
/** A code that a phone's wallet reads. */
export type PaymentCode = OutputOf<Contract['payment']['wechatCode']>;
/** How a payment ended (C342). */
export type PaymentResult = OutputOf<Contract['payment']['result']>;
