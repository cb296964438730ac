import type { adminSearchRule } from '@jishi/contract/admin-search.ts';
import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { keyOf } from './keyword-key.ts';
import { readSearchRules } from './read-rules.ts';
import { selectSearched } from './searched.queries.ts';

export { fillRules } from './fill-rules.ts';
export { keyOf } from './keyword-key.ts';
export { noteSearch } from './note-search.ts';
export { pinsFor, readSearchRules, type SearchRules, type Synonyms } from './read-rules.ts';
export { addSearches as fillSearches } from './searched.queries.ts';
export { readWords } from './synonym-words.ts';

/** Days that are looked at where nobody says which. */
const USUAL_DAYS = 30;

/** What was searched for (X1856), with what staff have done about it. */
export async function listSearched(
  ctx: RequestContext,
  { end, keyword, from, to, page, pageSize }: ParsedInputOf<typeof adminSearchRule.searched>,
): Promise<OutputOf<typeof adminSearchRule.searched>> {
  const isOpen = from === '' && to === '';
  const [{ rows, total }, rules] = await Promise.all([
    selectSearched(
      ctx,
      {
        end: end || 'none',
        keyword: keyOf(keyword),
        from: isOpen ? shiftDay(writeBeijingDay(new Date()), 1 - USUAL_DAYS) : from,
        to,
      },
      { page, pageSize },
    ),
    readSearchRules(ctx),
  ]);
  const typed = new Set(
    rules.synonyms.flatMap(({ words, oneWay }) => (oneWay ? words.slice(0, 1) : words).map(keyOf)),
  );
  const list = rows.map(({ key, ...row }) => ({
    ...row,
    hasSynonym: typed.has(key),
    hasPin: rules.pins.has(key),
  }));
  return { list, total, page, pageSize };
}
