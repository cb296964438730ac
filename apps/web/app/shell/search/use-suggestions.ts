import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../api.ts';
import { reportEvent } from '../beacon/report-event.ts';
import { createSuggestionAsker } from './suggestion-asker.ts';

type Answer = OutputOf<Contract['search']['guess']>[number];

/** One line of the list under the search box; a product has its picture and its price. */
export type Suggestion = Pick<Answer, 'name' | 'link'> & Partial<Pick<Answer, 'image' | 'price'>>;

/** How many suggestions are asked for (S332). */
const SUGGESTION_COUNT = 10;

/** Suggestions for what is typed. */
export function useSuggestions(): { suggestions: readonly Suggestion[]; ask(keyword: string): void } {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const asker = useMemo(
    () =>
      createSuggestionAsker<Suggestion>({
        fetch: (keyword) => api.search.guess({ keyword, count: SUGGESTION_COUNT, searchType: 1 }),
        show: setSuggestions,
        // S329: what people look for and the shop has no word for.
        onNone: (keyword) => reportEvent({ tag: 'suggestion_empty', value: keyword, name: '搜索无联想词' }),
      }),
    [],
  );
  useEffect(() => asker.stop, [asker]);
  return { suggestions, ask: asker.ask };
}
