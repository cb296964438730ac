import { attempt, type Outcome } from '../shell/attempt.ts';
import { refuseHere } from '../shell/field-refusal.ts';
import type { RequestScope } from '../shell/request-scope.ts';

/**
 * Keeps a valuation for a new phone (C197), puts the phone on the cart and the trade-in onto its line (C313). Twice is
 * the same trade-in on one line: a valuation stands in one.
 */
export async function putOnCart(
  api: RequestScope['api'],
  url: URL,
  { ppid, featureId }: { ppid: number; featureId: number },
): Promise<Outcome<unknown>> {
  if (featureId === 0) return refuseHere('featureId', '请先选择要抵扣的旧机');
  const kept = await attempt(url, () => api.tradeIn.add({ ppid, featureId }));
  if (!kept.ok) return kept;
  const added = await attempt(url, () => api.cart.add({ ppid, count: 1 }));
  if (!added.ok) return added;
  return attempt(url, () => api.cart.tradeIn({ basketId: added.value.basketId, tradeInId: kept.value.id }));
}
