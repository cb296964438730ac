import { useEffect, useRef } from 'react';
import { readStored, removeStored, writeStored } from '../browser-storage.ts';

/**
 * Keeps a text of a form in this window, so that a page that is lost loses no word. What stands in the form already
 * counts; an empty form gets what was kept.
 */
export function useDraft(key: string, value: string, restore: (value: string) => void): void {
  const began = useRef(false);
  useEffect(() => {
    if (began.current) {
      if (value === '') removeStored('session', key);
      else writeStored('session', key, value);
      return;
    }
    began.current = true;
    const kept = readStored('session', key);
    if (value === '' && kept) restore(kept);
  }, [key, value, restore]);
}

/** Forgets what was kept, once it has been sent. */
export function forgetDraft(key: string): void {
  removeStored('session', key);
}
