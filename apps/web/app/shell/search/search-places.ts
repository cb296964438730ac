import { api } from '../api.ts';
import { readHistory, rememberKeyword, saveHistory, serialiseHistory } from './search-history.ts';
import {
  clearMemory,
  keepKeyword,
  openMemory,
  type SearchMemory,
  type SearchPlaces,
} from './search-memory.ts';

const places: SearchPlaces = {
  upload: (history) => api.search.data({ history }),
  clearRemote: () => api.search.deleteHistory({}),
  readLocal: readHistory,
  saveLocal: saveHistory,
  serialise: serialiseHistory,
  remember: rememberKeyword,
};

/** The search memory of this browser and its visitor; fetched when somebody searches. */
export const searchMemory = {
  open: (signedIn: boolean): Promise<SearchMemory> => openMemory(places, signedIn),
  keep: (signedIn: boolean, keyword: string): Promise<void> => keepKeyword(places, signedIn, keyword),
  clear: (signedIn: boolean): Promise<void> => clearMemory(places, signedIn),
};
