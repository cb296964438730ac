import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { readAnswers } from './question-walk.ts';
import { orderAddress, readId, valuationAddress } from './recycle-addresses.ts';

/** What was said of answers that became no valuation, or the secret that gives one to the customer's phone. */
export interface FinishAnswer {
  userMsg: string;
  handOver: string;
  featureId: number;
}

/**
 * Makes a valuation of the answers on the address and goes on with it: to the order, to new phones, or to the phone of
 * a customer at the counter. One that was made before goes on as it is.
 */
export async function finishValuation(
  { api, tenant }: RequestScope,
  modelId: number,
  url: URL,
  form: FormData,
): Promise<FinishAnswer> {
  const intent = textIn(form, 'intent');
  const refused = (userMsg: string): FinishAnswer => ({ userMsg, handOver: '', featureId: 0 });
  if (intent === 'takeOver') {
    const taken = await attempt(url, () => api.valuation.takeOver({ handOver: textIn(form, 'handOver') }));
    if (!taken.ok) return refused(taken.userMsg);
    throw redirect(valuationAddress(tenant.features, modelId, { featureId: taken.value.featureId }));
  }
  const known = readId(url.searchParams.get('feature'));
  if (known > 0) throw redirect(nextAddress(intent, known, form));
  const { variantId, optionIds } = readAnswers(url.searchParams);
  const made = await attempt(url, () =>
    api.valuation.genFeature({
      ...{ pjtPid: modelId, variantId, optionIds: [...optionIds] },
      imei: url.searchParams.get('imei') ?? '',
      memberHint: textIn(form, 'memberHint'),
    }),
  );
  if (!made.ok) return refused(made.userMsg);
  const { featureId, handOver } = made.value;
  if (intent === 'counter') return { userMsg: '', handOver, featureId };
  throw redirect(nextAddress(intent, featureId, form));
}

function nextAddress(intent: string, featureId: number, form: FormData): string {
  if (intent === 'exchange') return `/huiShou/huanxin?feature=${featureId}`;
  return orderAddress(featureId, textIn(form, 'way'));
}
