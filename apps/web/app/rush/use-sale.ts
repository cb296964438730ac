import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import type { Sale } from './rush-shapes.ts';

/** Milliseconds between two looks: at what is left while it is sold, and at the clock before that. */
const LOOK_MS = { running: 3_000, back: 3_000, before: 20_000, soldOut: 0, over: 0 } as const;

/**
 * A sale as it is now: looked at again every few seconds while the page is seen, and whenever `look` is called. A look
 * without an answer changes nothing; the next one may have it.
 */
export function useSale(loaded: Sale): { sale: Sale; look(): void } {
  const [sale, setSale] = useState(loaded);
  useEffect(() => setSale(loaded), [loaded]);
  const { qid, state } = sale;
  const look = () => {
    api.rush.detail({ qid }).then(setSale, () => undefined);
  };
  const lookMs = LOOK_MS[state];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` depends on the number alone.
  useEffect(() => {
    if (lookMs === 0) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), lookMs);
    return () => clearInterval(timer);
  }, [lookMs, qid]);
  return { sale, look };
}
