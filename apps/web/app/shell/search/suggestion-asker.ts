import { throttle } from './throttle.ts';

/** Waits of S331, in milliseconds. */
const PAUSE_MS = 800;
const MAXIMUM_WAIT_MS = 1000;

/** Where suggestions come from and go to. */
export interface SuggestionPorts<Suggestion> {
  fetch(keyword: string): Promise<readonly Suggestion[]>;
  show(suggestions: readonly Suggestion[]): void;
  /** Nothing is called like that (S329). */
  onNone(keyword: string): void;
}

/** Asks for suggestions while somebody types. */
export interface SuggestionAsker {
  ask(typed: string): void;
  stop(): void;
}

/**
 * Asks for what is typed after a pause, and while keys keep coming once a second for what is typed by then (S331). A
 * keyword that was asked for once is answered from memory, at once. Answers to what is typed no more are not shown.
 */
export function createSuggestionAsker<Suggestion>(ports: SuggestionPorts<Suggestion>): SuggestionAsker {
  const known = new Map<string, readonly Suggestion[]>();
  let wanted = '';
  const fetchLater = throttle(
    (keyword: string) => {
      ports.fetch(keyword).then(
        (found) => {
          known.set(keyword, found);
          if (found.length === 0) ports.onNone(keyword);
          // Who types on sees the latest answer rather than none.
          if (keyword !== '' && wanted.startsWith(keyword)) ports.show(found);
        },
        // Searching works without suggestions.
        () => undefined,
      );
    },
    PAUSE_MS,
    MAXIMUM_WAIT_MS,
  );
  return {
    ask(typed) {
      const keyword = typed.trim();
      if (keyword === wanted) return;
      wanted = keyword;
      const answer = keyword === '' ? [] : known.get(keyword);
      if (answer) {
        fetchLater.cancel();
        ports.show(answer);
      } else fetchLater(keyword);
    },
    stop: fetchLater.cancel,
  };
}
