import type { InvoiceState } from '@jishi/contract/invoice-words.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** What changes by itself within minutes. */
const onItsWay: readonly InvoiceState[] = ['waiting', 'applied', 'issuing', 'needed'];
const EVERY_MS = 5_000;
/** A page that was left open asks no longer than a quarter of an hour. */
const MOST_TIMES = 180;

/** Reads the page anew while its invoice is on its way, as long as somebody can see it. */
export function useFresh(state: InvoiceState): void {
  const { revalidate } = useRevalidator();
  const isOnItsWay = onItsWay.includes(state);
  useEffect(() => {
    if (!isOnItsWay) return;
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times > MOST_TIMES) clearInterval(timer);
      else if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOnItsWay, revalidate]);
}
