import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Seconds after a change until the shared answers know of it: they are kept for a minute. */
const KEPT_MS = 61_000;
/** Longer than this no page is open; a timer of the browser holds 24 days at most. */
const LONGEST_MS = 86_400_000;

/**
 * Loads a page anew when the state of the first of its stores has changed.
 * @param moments ISO 8601; empty ones are none
 */
export function useReloadAt(moments: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const next = moments.filter((moment) => moment !== '').sort()[0];
  useEffect(() => {
    if (next === undefined) return;
    const waitMs = new Date(next).getTime() - Date.now() + KEPT_MS;
    if (waitMs > LONGEST_MS) return;
    const timer = setTimeout(() => void revalidate(), Math.max(waitMs, KEPT_MS));
    return () => clearTimeout(timer);
  }, [next, revalidate]);
}
