import type { ContentEntry } from '@jishi/contract/content-entry.ts';

/** The entry with the filing number: its title speaks of the filing (备案) and it has a text (S061). */
export function findFilingNumber(entries: readonly ContentEntry[]): ContentEntry | undefined {
  return entries.find(({ title, text }) => title.includes('备案') && text.trim() !== '');
}
