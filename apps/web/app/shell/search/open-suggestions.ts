import { api } from '../api.ts';
import { reportEvent } from '../beacon/report-event.ts';
import type { Suggestion } from './suggestion.ts';
import { createSuggestionAsker, type SuggestionAsker } from './suggestion-asker.ts';

/** How many suggestions are asked for (S332). */
const SUGGESTION_COUNT = 10;

/** Asks the shop for suggestions. Comes with the first key that is typed: most visits are no search. */
export function openSuggestions(show: (suggestions: readonly Suggestion[]) => void): SuggestionAsker {
  return createSuggestionAsker<Suggestion>({
    fetch: (keyword) => api.search.guess({ keyword, count: SUGGESTION_COUNT, searchType: 1 }),
    show,
    // S329: what people look for and the shop has no word for.
    onNone: (keyword) => reportEvent({ tag: 'suggestion_empty', value: keyword, name: '搜索无联想词' }),
  });
}
