import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { readPictures } from '../upload/frame/send-pictures.ts';
import { applyPlan, kindIn, sendPlan } from './return-plan.ts';
import type { ReturnAnswer } from './return-shapes.ts';

type Api = RequestScope['api'];

/** Sends a new request. @returns what went wrong, or its number */
export async function sendApplication(
  api: Api,
  url: URL,
  form: FormData,
): Promise<ReturnAnswer | { number: string }> {
  const { values, errors } = readForm(applyPlan, form);
  const { fids: images, error: imageError } = await readPictures(api, 'return', form);
  const held: ReturnAnswer = {
    ...{ intent: 'apply', id: 0, userMsg: '', done: '', values, images, imageError },
    errors: errors as Record<string, string>,
  };
  if (!isFine(errors) || imageError !== '') return held;
  const [orderId, lineId, editionId] = ['orderId', 'lineId', 'editionId'].map((name) => numberIn(form, name));
  const { reason, content } = values;
  const outcome = await attempt(url, () =>
    api.returnRequest.apply({
      ...{ orderId: orderId ?? 0, lineId: lineId ?? 0, editionId: editionId ?? 0, images, reason, content },
      units: Math.max(1, Number(values.units) || 1),
      kind: kindIn(values.kind),
    }),
  );
  return outcome.ok ? { number: outcome.value.number } : { ...held, userMsg: outcome.userMsg };
}

/** Does what a form of a record asks for: send, store, pickup, withdraw. @returns what is to be said, or nothing */
export async function runReturnAct(api: Api, url: URL, form: FormData): Promise<ReturnAnswer | undefined> {
  const [intent, id] = [textIn(form, 'intent'), numberIn(form, 'id')];
  const { values, errors } = readForm(sendPlan, form);
  const held: ReturnAnswer = {
    ...{ intent, id, userMsg: '', done: '', values, errors: {}, images: [], imageError: '' },
  };
  if (intent === 'send' && !isFine(errors)) return { ...held, errors: errors as Record<string, string> };
  const outcome = await attempt(url, () => act(api, intent, id, form));
  if (!outcome.ok) return { ...held, userMsg: outcome.userMsg };
  return outcome.value ? { ...held, ...outcome.value } : undefined;
}

async function act(
  api: Api,
  intent: string,
  id: number,
  form: FormData,
): Promise<{ userMsg?: string; done?: string } | undefined> {
  const { returnRequest } = api;
  if (intent === 'send') {
    const { courier, number } = readForm(sendPlan, form).values;
    await returnRequest.send({ id, courier, number });
  } else if (intent === 'store') {
    const shopId = numberIn(form, 'shopId');
    if (shopId === 0) return { userMsg: '请选择门店' };
    await returnRequest.toStore({ id, shopId });
  } else if (intent === 'pickup') {
    const [date = '', from = '', to = ''] = textIn(form, 'window').split('|');
    const addressId = numberIn(form, 'addressId');
    if (to === '' || addressId === 0) return { userMsg: '请选择取件时间' };
    const { state, text } = await returnRequest.pickup({ id, addressId, date, from, to });
    return state === 'booked' ? undefined : { userMsg: text };
  } else await returnRequest.withdraw({ id });
  return undefined;
}

function numberIn(form: FormData, name: string): number {
  const value = Number(textIn(form, name));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
