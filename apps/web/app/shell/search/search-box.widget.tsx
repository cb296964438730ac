import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reportEvent } from '../beacon/report-event.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import { useShell } from '../use-shell.ts';
import styles from './search-box.module.css';
import type { Suggestion } from './suggestion.ts';
import { useSearchMemory } from './use-search-memory.ts';
import { useSuggestions } from './use-suggestions.ts';

const SearchList = lazy(() =>
  import('./search-list.widget.tsx').then((module) => ({ default: module.SearchList })),
);
/** Hot words under the box. */
const SHOWN_WORDS = 6;

/**
 * The search of the header (S066): a plain GET form that works without JavaScript, with suggestions while typing, and
 * history and hot words before. An empty search takes the placeholder (S321).
 */
export function SearchBox() {
  const { tenant, hotWords } = useShell();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = pathname.startsWith('/search') ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  const [typed, setTyped] = useState(shown);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { history, urlSearches, ...memory } = useSearchMemory();
  const { suggestions, ask } = useSuggestions();

  // The box follows the address: back and forward show the keyword of their page. What was typed before the page was
  // alive stays.
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (followed.current === shown) return;
    setTyped(followed.current === undefined ? (input.current?.value ?? shown) : shown);
    followed.current = shown;
  }, [shown]);

  const options: readonly Suggestion[] = typed.trim() === '' ? history.map(asSearch) : suggestions;
  const isListed = isOpen && (options.length > 0 || (typed.trim() === '' && hotWords.length > 0));

  const open = () => {
    memory.open();
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const go = ({ name, link }: Suggestion) => {
    memory.remember(name);
    close();
    input.current?.blur();
    navigate(link);
  };
  const submitKeyword = (keyword: string) => {
    // S320: a keyword may have a page of its own.
    const page = urlSearches.find((one) => one.keyword.includes(keyword))?.pcUrl;
    go(page ? { name: keyword, link: page } : asSearch(keyword));
  };
  const choose = (option: Suggestion) => {
    const keyword = typed.trim();
    // S329. What was typed before is history, not a suggestion.
    if (keyword !== '')
      reportEvent({ tag: 'suggestion_click', value: option.name, extra: keyword, name: '点击联想词' });
    go(option);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[active];
    if (chosen) choose(chosen);
    else submitKeyword(typed.trim() || tenant.searchPlaceholder);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      return close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isListed) return open();
    // One place more than there are options: the text itself.
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };

  return (
    <div className={styles.search}>
      <search>
        <form action="/search" method="get" className={styles.form} onSubmit={submit}>
          <input
            ref={input}
            className={styles.input}
            type="text"
            name="keyword"
            role="combobox"
            aria-label="搜索商品"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={60}
            placeholder={tenant.searchPlaceholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(-1);
              setIsOpen(true);
              ask(event.target.value);
            }}
            onFocus={open}
            onBlur={close}
            onKeyDown={pressKey}
          />
          <button type="submit" className={styles.submit}>
            <SpriteIcon name="search" size={18} />
            搜索
          </button>
        </form>
      </search>
      {isListed && (
        <Suspense fallback={null}>
          <SearchList
            id={listId}
            options={options}
            active={active}
            isHistory={typed.trim() === ''}
            hotWords={typed.trim() === '' ? hotWords : []}
            onChoose={choose}
            onClearHistory={memory.clear}
          />
        </Suspense>
      )}
      <ul className={styles.hotWords} data-recedes="" aria-label="热门搜索">
        {hotWords.slice(0, SHOWN_WORDS).map(({ name, link }) => (
          <li key={name}>
            <a href={link}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function asSearch(name: string): Suggestion {
  return { name, link: `/search?keyword=${encodeURIComponent(name)}` };
}
