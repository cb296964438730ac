import { readStored, removeStored, writeStored } from '../browser-storage.ts';
import { HISTORY_KEY } from './search-history-key.ts';

/** Most entries the browser remembers (S322). */
const HISTORY_LIMIT = 10;

/** The history with a keyword searched for just now: newest first, each once, at most ten (S322). */
export function rememberKeyword(history: readonly string[], keyword: string): string[] {
  const cleaned = cleanKeyword(keyword);
  if (cleaned === '') return [...history];
  return [cleaned, ...history.filter((known) => known !== cleaned)].slice(0, HISTORY_LIMIT);
}

/** A keyword without slashes, quotes (S323) and the comma that parts keywords where they are serialised. */
function cleanKeyword(keyword: string): string {
  return keyword
    .replace(/[/\\"'`]/g, '')
    .replace(/[,\s]+/g, ' ')
    .trim();
}

/** The history as it is uploaded: serialised, slashes and quotes stripped (S323, C043): `[华为,小米 15]`. */
export function serialiseHistory(history: readonly string[]): string {
  return JSON.stringify(history).replace(/[/\\"'`]/g, '');
}

/** What this browser has searched for; empty where storage is forbidden or damaged. */
export function readHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', HISTORY_KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((entry) => typeof entry === 'string').slice(0, HISTORY_LIMIT)
      : [];
  } catch {
    return [];
  }
}

/** Keeps the history; a browser that forbids storage remembers nothing, and its visitor is told once (S318). */
export function saveHistory(history: readonly string[]): void {
  if (history.length === 0) removeStored('local', HISTORY_KEY);
  else writeStored('local', HISTORY_KEY, JSON.stringify(history));
}
