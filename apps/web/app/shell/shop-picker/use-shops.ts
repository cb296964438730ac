import { useCallback, useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { ShopCard } from './choose-shop.ts';

/**
 * The shops of the city that a county, city or province code belongs to, fetched while the picker is open; undefined
 * until they are there.
 */
export function useShops(isOpen: boolean, cityId: number) {
  const [answer, setAnswer] = useState<{ cityId: number; shops: ShopCard[] | 'failed' }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isOpen) return;
    const giveUp = new AbortController();
    setAnswer(undefined);
    api.store.all({ cityId }, { signal: giveUp.signal }).then(
      (shops) => setAnswer({ cityId, shops }),
      () => giveUp.signal.aborted || setAnswer({ cityId, shops: 'failed' }),
    );
    return () => giveUp.abort();
  }, [isOpen, cityId, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const known = answer?.cityId === cityId ? answer.shops : undefined;
  return { shops: known === 'failed' ? undefined : known, failed: known === 'failed', retry };
}
