import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import type { ActivePrice } from './cart-shapes.ts';
import type { CartState } from './cart-state.ts';

/** Clicks that follow each other this closely ask once. */
const PAUSE_MS = 200;

/** What the selected lines come to. */
export interface KnownSum {
  /** Of the last answer; undefined before the first one, and where nothing is selected. */
  sum: ActivePrice['discountDetail'] | undefined;
  /** The answer is of another selection: a new one is on its way. */
  isAsking: boolean;
}

/**
 * What promotions take off the selected lines and what they cost now (S179): the last answer that is known, and whether
 * it is that of exactly this selection. A failure is said and written to the console (S204), and the cart goes on with
 * the prices it has.
 * @param onPrices called with each answer
 */
export function useActivePrice(
  { cart, selection }: CartState,
  onPrices: (answer: ActivePrice) => void,
): KnownSum {
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
      onPrices(answer);
    };
    const timer = setTimeout(() => ask().catch(report), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [key]);

  return { sum: list.length === 0 ? undefined : known?.answer.discountDetail, isAsking: known?.key !== key };
}

function report(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  console.error('the prices of the selected goods could not be queried', error);
  showFailure(error);
}

function boughtKey(service: { sku: { ppid: number; isBought: boolean }[] }[]): number[] {
  return service.flatMap(({ sku }) => sku.filter(({ isBought }) => isBought).map(({ ppid }) => ppid));
}
