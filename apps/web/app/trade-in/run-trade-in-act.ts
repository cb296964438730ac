import type { TradeInChoice } from '@jishi/contract/trade-in-words.ts';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { tradeInListAddress } from './trade-in-addresses.ts';

/** What an act on a trade-in was refused with. */
export interface TradeInAnswer {
  id: number;
  userMsg: string;
}

/** Deletes a trade-in, or sends what its owner chose after inspection; a difference leads to its payment. */
export async function runTradeInAct(
  api: RequestScope['api'],
  url: URL,
  form: FormData,
): Promise<TradeInAnswer> {
  const id = Number(textIn(form, 'id'));
  if (textIn(form, 'intent') === 'delete') {
    const outcome = await attempt(url, () => api.tradeIn.remove({ id }));
    if (!outcome.ok) return { id, userMsg: outcome.userMsg };
    throw redirect(tradeInListAddress());
  }
  const outcome = await attempt(url, () =>
    api.tradeIn.decide({
      ...{ id, round: Number(textIn(form, 'round')) },
      // The API takes none but its own words.
      act: textIn(form, 'act') as TradeInChoice,
    }),
  );
  if (!outcome.ok) return { id, userMsg: outcome.userMsg };
  const { differenceOrderId } = outcome.value;
  throw redirect(
    differenceOrderId > 0 ? `/trade/counter/order/${differenceOrderId}` : tradeInListAddress({ id }),
  );
}
