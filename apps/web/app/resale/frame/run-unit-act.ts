import { redirect } from 'react-router';
import { attempt } from '../../shell/attempt.ts';
import type { RequestScope } from '../../shell/request-scope.ts';

type Api = RequestScope['api'];

/** What the form of a unit asks for: the unit, and one variant of each service that was chosen. */
export function readUnitForm(form: FormData): { act: 'buy' | 'cart'; ppid: number; serviceIds?: string } {
  const chosen = [...form].flatMap(([name, value]) =>
    name.startsWith('service-') && /^[1-9]\d{0,14}$/.test(String(value)) ? [String(value)] : [],
  );
  return {
    act: form.get('act') === 'cart' ? 'cart' : 'buy',
    ppid: Number(form.get('ppid')) || 0,
    ...(chosen.length > 0 && { serviceIds: chosen.join(',') }),
  };
}

/** Buys a unit or puts it into the cart, then goes on there. @returns the refusal, in words */
export async function runUnitAct(api: Api, url: URL, form: FormData): Promise<{ userMsg: string }> {
  const { act, ...wish } = readUnitForm(form);
  const outcome = await attempt(url, async () =>
    act === 'buy'
      ? `/trade/confirm/direct/${(await api.cart.buyDirect({ ...wish, count: 1 })).basketId}`
      : api.cart.add({ ...wish, count: 1 }).then(() => '/trade/cart'),
  );
  if (!outcome.ok) return { userMsg: outcome.userMsg };
  throw redirect(outcome.value);
}
