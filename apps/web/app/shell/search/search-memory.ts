import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

type SearchData = OutputOf<Contract['search']['data']>;

/** What the memory works with: the calls of the API and this browser's own history. */
export interface SearchPlaces {
  /** C043. */
  upload(serialised: string): Promise<SearchData>;
  /** C042. */
  clearRemote(): Promise<unknown>;
  readLocal(): string[];
  saveLocal(history: readonly string[]): void;
  serialise(history: readonly string[]): string;
  remember(history: readonly string[], keyword: string): string[];
}

/** What was searched for and the keywords that lead to a page of their own (S320). */
export interface SearchMemory {
  history: string[];
  urlSearches: SearchData['urlSearches'];
}

/**
 * Reads the history where it lies: on the server for members, in the browser for guests (S327). What the browser of a
 * member still holds, from before the login, is uploaded and cleared here (S328); it stays when the upload fails.
 */
export async function openMemory(places: SearchPlaces, signedIn: boolean): Promise<SearchMemory> {
  const local = places.readLocal();
  const data = await places.upload(signedIn && local.length > 0 ? places.serialise(local) : '');
  if (!signedIn) return { history: local, urlSearches: data.urlSearches };
  if (local.length > 0) places.saveLocal([]);
  return { history: data.history, urlSearches: data.urlSearches };
}

/**
 * Remembers a keyword where the history lies (S327). A member's stays in the browser until the upload has come through.
 */
export async function keepKeyword(places: SearchPlaces, signedIn: boolean, keyword: string): Promise<void> {
  const pending = places.remember(places.readLocal(), keyword);
  places.saveLocal(pending);
  if (!signedIn) return;
  await places.upload(places.serialise(pending));
  places.saveLocal([]);
}

/** Forgets the history, wherever it lies. */
export async function clearMemory(places: SearchPlaces, signedIn: boolean): Promise<void> {
  places.saveLocal([]);
  if (signedIn) await places.clearRemote();
}
