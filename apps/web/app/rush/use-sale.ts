import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import type { Sale } from './rush-shapes.ts';

/** Milliseconds between two looks at what is left while it is sold. */
const LOOK_MS = 3_000;

/**
 * A sale as it is now: looked at again every few seconds while it runs and the page is seen, and whenever `look` is
 * called. A look without an answer changes nothing; the next one may have it.
 */
export function useSale(loaded: Sale): { sale: Sale; look(): void } {
  const [sale, setSale] = useState(loaded);
  useEffect(() => setSale(loaded), [loaded]);
  const { qid, state } = sale;
  const look = () => {
    api.rush.detail({ qid }).then(setSale, () => undefined);
  };
  const isMoving = state === 'running' || state === 'back';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` depends on the number alone.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isMoving, qid]);
  return { sale, look };
}
