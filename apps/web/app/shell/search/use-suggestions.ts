import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../api.ts';
import { reportEvent } from '../beacon/report-event.ts';
import { throttle } from './throttle.ts';

/** One line of the list under the search box. */
export interface Suggestion {
  name: string;
  link: string;
}

/** Waits of S331, in milliseconds. */
const PAUSE_MS = 800;
const MAXIMUM_WAIT_MS = 1000;
/** How many suggestions are asked for (S332). */
const SUGGESTION_COUNT = 10;

/** Suggestions for what is typed. A keyword that was asked for once is answered from memory, at once. */
export function useSuggestions(): { suggestions: readonly Suggestion[]; ask(keyword: string): void } {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const known = useRef(new Map<string, readonly Suggestion[]>());
  const wanted = useRef('');
  const fetchLater = useMemo(
    () =>
      throttle(
        (keyword: string) => {
          api.search.guess({ keyword, count: SUGGESTION_COUNT, searchType: 1 }).then(
            (found) => {
              known.current.set(keyword, found);
              // S329: what people look for and the shop has no word for.
              if (found.length === 0)
                reportEvent({ tag: 'suggestion_empty', value: keyword, name: '搜索无联想词' });
              if (wanted.current === keyword) setSuggestions(found);
            },
            // Searching works without suggestions.
            () => undefined,
          );
        },
        PAUSE_MS,
        MAXIMUM_WAIT_MS,
      ),
    [],
  );
  useEffect(() => fetchLater.cancel, [fetchLater]);

  const ask = (typed: string) => {
    const keyword = typed.trim();
    wanted.current = keyword;
    fetchLater.cancel();
    const answer = keyword === '' ? [] : known.current.get(keyword);
    if (answer) setSuggestions(answer);
    else fetchLater(keyword);
  };
  return { suggestions, ask };
}
