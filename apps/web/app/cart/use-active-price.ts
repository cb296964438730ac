import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import type { ActivePrice } from './cart-shapes.ts';
import type { CartState } from './cart-state.ts';

/** Clicks that follow each other this closely ask once. */
const PAUSE_MS = 200;

/**
 * What promotions take off the selected lines and what they cost now (S179); undefined until it is known for exactly this
 * selection. A failure is said and written to the console (S204), and the cart goes on with the prices it has.
 * @param onPrices called with present unit prices by basketId, in yuan
 */
export function useActivePrice(
  { cart, selection }: CartState,
  onPrices: (prices: ReadonlyMap<number, number>) => void,
): ActivePrice['discountDetail']['total'] | undefined {
  const [known, setKnown] = useState<{ key: string; answer: ActivePrice }>();
  const list = cart.cart
    .filter(({ needQueryActivePrice }) => needQueryActivePrice)
    .map((group) => ({
      cartId: group.id,
      cartGroupType: group.groupType.cartGroupType,
      lines: group.product.filter(({ basketId }) => selection.chosen.has(basketId)),
    }))
    .filter(({ lines }) => lines.length > 0);
  const key = JSON.stringify(
    list.map(({ lines }) =>
      lines.map(({ basketId, count, service }) => [basketId, count, boughtKey(service)]),
    ),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the question depends on.
  useEffect(() => {
    if (list.length === 0) return setKnown(undefined);
    const ended = new AbortController();
    const ask = async () => {
      const question = list.map(({ lines, ...group }) => ({
        ...group,
        basketIds: lines.map(({ basketId }) => basketId),
      }));
      const answer = await api.cart.activePrice({ list: question }, { signal: ended.signal });
      setKnown({ key, answer });
      onPrices(pricesIn(answer));
    };
    const timer = setTimeout(() => ask().catch(report), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [key]);

  return known?.key === key ? known.answer.discountDetail.total : undefined;
}

function report(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  console.error('the prices of the selected goods could not be queried', error);
  showFailure(error);
}

function pricesIn({ cartList }: ActivePrice): Map<number, number> {
  return new Map(
    cartList.flatMap(({ baskets }) => baskets.map((one) => [one.basketId, one.realUnitPrice] as const)),
  );
}

function boughtKey(service: { sku: { ppid: number; isBought: boolean }[] }[]): number[] {
  return service.flatMap(({ sku }) => sku.filter(({ isBought }) => isBought).map(({ ppid }) => ppid));
}
