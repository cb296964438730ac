import { toast } from '@jishi/ui/toast';

/** What a visitor is told whose browser keeps nothing (S318). */
export const INCOGNITO_TEXT = '请不要开启无痕浏览模式，以获得更好的体验';

/** `local` outlives the window, `session` does not. */
export type StorageKind = 'local' | 'session';

let told = false;

/**
 * Keeps a text in this browser. Where storage is forbidden or full nothing is kept, and the visitor is told once per
 * page (S318).
 */
export function writeStored(kind: StorageKind, key: string, value: string): void {
  try {
    storageOf(kind).setItem(key, value);
  } catch {
    if (told) return;
    told = true;
    toast(INCOGNITO_TEXT, { tone: 'warning' });
  }
}

/** A kept text; undefined where there is none, or storage is forbidden. */
export function readStored(kind: StorageKind, key: string): string | undefined {
  try {
    return storageOf(kind).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets a kept text. */
export function removeStored(kind: StorageKind, key: string): void {
  try {
    storageOf(kind).removeItem(key);
  } catch {
    // What could not be kept need not be forgotten.
  }
}

/** Naming a forbidden storage throws already. */
function storageOf(kind: StorageKind): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}
