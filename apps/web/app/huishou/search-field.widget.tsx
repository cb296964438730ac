import SearchIcon from 'lucide-react/icons/search';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '../shell/search/suggestion.ts';
import type { SuggestionAsker } from '../shell/search/suggestion-asker.ts';
import { useShell } from '../shell/use-shell.ts';
import styles from './recycle-search.module.css';

const SearchList = lazy(() =>
  import('../shell/search/search-list.widget.tsx').then((module) => ({ default: module.SearchList })),
);

/** Where one types what is to be valued, with models while one does (S131: 25, without pages). */
export function SearchField({ typed, onType }: { typed: string; onType(typed: string): void }) {
  const listId = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, ask } = useModelSuggestions();
  const options = typed.trim() === '' ? [] : suggestions;
  const isListed = isOpen && options.length > 0;
  // What was typed before the page was alive stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useEffect(() => {
    if (input.current && input.current.value !== typed) onType(input.current.value);
  }, []);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = ({ link }: Suggestion) => {
    close();
    void navigate(link);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isListed) return;
    const chosen = options[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // One place more than there are options: the text itself.
      const places = options.length + 1;
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.field}>
      <SearchIcon size={20} strokeWidth={1.5} className={styles.icon} aria-hidden />
      <input
        ref={input}
        className={styles.input}
        type="text"
        name="keyword"
        role="combobox"
        aria-label="机型或串号"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        required
        placeholder="输入机型，如 iPhone 16 Pro，或 15 位 IMEI 串号"
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setActive(-1);
          setIsOpen(true);
          ask(event.target.value);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={pressKey}
      />
      {isListed && (
        <div className={styles.list}>
          <Suspense fallback={null}>
            <SearchList
              id={listId}
              options={options}
              active={active}
              isHistory={false}
              hotWords={[]}
              onChoose={choose}
              onClearHistory={close}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Models for what is typed; asking comes with the first key. */
function useModelSuggestions(): { suggestions: readonly Suggestion[]; ask(typed: string): void } {
  const { features } = useShell().tenant;
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const opening = useRef<Promise<SuggestionAsker>>(undefined);
  useEffect(
    () => () =>
      void opening.current?.then(
        (asker) => asker.stop(),
        () => undefined,
      ),
    [],
  );
  const ask = (typed: string) => {
    opening.current ??= import('./open-model-suggestions.ts').then(({ openModelSuggestions }) =>
      openModelSuggestions(features, setSuggestions),
    );
    opening.current.then(
      (asker) => asker.ask(typed),
      () => {
        opening.current = undefined;
      },
    );
  };
  return { suggestions, ask };
}
