import { useCallback, useEffect, useRef, useState } from 'react';
import type { Suggestion } from './suggestion.ts';
import type { SuggestionAsker } from './suggestion-asker.ts';

/** Suggestions for what is typed. Searching works without them. */
export function useSuggestions(): { suggestions: readonly Suggestion[]; ask(keyword: string): void } {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const opening = useRef<Promise<SuggestionAsker>>(undefined);
  const ask = useCallback((keyword: string) => {
    opening.current ??= import('./open-suggestions.ts').then((late) => late.openSuggestions(setSuggestions));
    opening.current.then(
      (asker) => asker.ask(keyword),
      () => {
        opening.current = undefined;
      },
    );
  }, []);
  useEffect(() => () => void opening.current?.then((asker) => asker.stop(), ignore), []);
  return { suggestions, ask };
}

const ignore = () => undefined;
