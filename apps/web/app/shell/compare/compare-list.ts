import { readStored, removeStored, writeStored } from '../browser-storage.ts';

/** Goods that a visitor wants to see beside each other. */
export interface ComparedGoods {
  ppid: number;
  name: string;
  /** Address of their picture, '' for none. */
  picture: string;
}

/** Most goods beside each other: a column each, on a page of 1200 px. */
export const COMPARE_LIMIT = 4;
const KEY = 'compare';

const none: readonly ComparedGoods[] = [];
const listeners = new Set<() => void>();
let known: { text: string | undefined; goods: readonly ComparedGoods[] } = { text: undefined, goods: none };

/** What this browser compares, in the order of choosing; the same array until it changes. Empty where storage is damaged or forbidden. */
export function readCompared(): readonly ComparedGoods[] {
  const text = readStored('local', KEY);
  if (text !== known.text) known = { text, goods: parse(text) };
  return known.goods;
}

/** What the server knows of it. */
export function readNothingCompared(): readonly ComparedGoods[] {
  return none;
}

/** Calls when the list changes, in this tab or another one. @returns how to stop */
export function followCompared(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

/** Adds goods, or takes them out that are there already. @returns `full` where nothing more has room */
export function toggleCompared(goods: ComparedGoods): 'added' | 'removed' | 'full' {
  const compared = readCompared();
  if (compared.some(({ ppid }) => ppid === goods.ppid)) {
    dropCompared(goods.ppid);
    return 'removed';
  }
  if (compared.length >= COMPARE_LIMIT) return 'full';
  keep([...compared, goods]);
  return 'added';
}

/** Takes goods out; those that are not compared change nothing. */
export function dropCompared(ppid: number): void {
  const compared = readCompared();
  const others = compared.filter((one) => one.ppid !== ppid);
  if (others.length < compared.length) keep(others);
}

export function clearCompared(): void {
  keep(none);
}

/** Where goods stand beside each other. */
export function compareAddress(ppids: readonly number[]): string {
  return `/compare?ppids=${ppids.join(',')}`;
}

function keep(goods: readonly ComparedGoods[]): void {
  if (goods.length === 0) removeStored('local', KEY);
  else writeStored('local', KEY, JSON.stringify(goods));
  for (const listener of listeners) listener();
}

function parse(text: string | undefined): readonly ComparedGoods[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGoods).slice(0, COMPARE_LIMIT) : none;
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
