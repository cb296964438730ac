import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { readStored } from '../browser-storage.ts';

/** Goods that a visitor wants to see beside each other. */
export interface ComparedGoods {
  ppid: number;
  name: string;
  /** Address of their picture, '' for none. */
  picture: string;
}

export const COMPARE_KEY = 'compare';

const none: readonly ComparedGoods[] = [];
const listeners = new Set<() => void>();
let known: { text: string | undefined; goods: readonly ComparedGoods[] } = { text: undefined, goods: none };

/**
 * What this browser compares, in the order of choosing; the same array until it changes. Empty where storage is damaged
 * or forbidden.
 */
export function readCompared(): readonly ComparedGoods[] {
  const text = readStored('local', COMPARE_KEY);
  if (text !== known.text) known = { text, goods: parse(text) };
  return known.goods;
}

/** What the server knows of it. */
export function readNothingCompared(): readonly ComparedGoods[] {
  return none;
}

/** Calls when the list changes, in this tab or another one. @returns how to stop */
export function followCompared(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === COMPARE_KEY || key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

/** Tells of a change in this tab. */
export function tellCompared(): void {
  for (const listener of listeners) listener();
}

function parse(text: string | undefined): readonly ComparedGoods[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGoods).slice(0, MOST_COMPARED) : none;
  } catch {
    return none;
  }
}

function isGoods(value: Partial<ComparedGoods> | null): value is ComparedGoods {
  return (
    typeof value === 'object' &&
    value !== null &&
    Number.isSafeInteger(value.ppid) &&
    typeof value.name === 'string' &&
    typeof value.picture === 'string'
  );
}
