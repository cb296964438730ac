import { recycleCancelReasonKeys } from '@jishi/contract/recycle-words.ts';
import { textIn } from '../shell/field-refusal.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { readId } from './order-view.ts';

/** What a button of the page of an order does, by the intent that it sends. @throws ApiError */
export async function runOrderAct(api: RequestScope['api'], orderId: number, form: FormData): Promise<void> {
  const intent = textIn(form, 'intent');
  const round = readId(textIn(form, 'round'));
  if (intent === 'cancel') {
    const reason = recycleCancelReasonKeys.find((one) => one === textIn(form, 'reason')) ?? 'other';
    await api.recycle.cancel({ orderId, reason });
  } else if (intent === 'express') {
    await api.recycle.express({ orderId, courier: textIn(form, 'courier'), number: textIn(form, 'number') });
  } else if (intent === 'received') {
    await api.recycle.receivedBack({ orderId });
  } else if (intent === 'agree' || intent === 'refuse') {
    await api.recycle.decide({ orderId, act: intent, round });
  } else {
    await api.recycle.decide({ orderId, act: 'dispute', round, text: textIn(form, 'text') });
  }
}
