import SearchIcon from 'lucide-react/icons/search';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShell } from '../use-shell.ts';
import styles from './search-box.module.css';
import { readHistory, rememberKeyword, saveHistory } from './search-history.ts';
import { SearchList } from './search-list.widget.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/**
 * The search of the header (S066): a plain GET form that works without JavaScript, with suggestions while typing, and history and
 * hot words before. An empty search takes the placeholder (S321).
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
  const [history, setHistory] = useState<string[]>([]);
  const { suggestions, ask } = useSuggestions();

  // The box follows the address: back and forward show the keyword of their page.
  useEffect(() => setTyped(shown), [shown]);

  const options: readonly Suggestion[] = typed.trim() === '' ? history.map(asSearch) : suggestions;
  const isListed = isOpen && (options.length > 0 || (typed.trim() === '' && hotWords.length > 0));

  const open = () => {
    setHistory(readHistory());
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const go = ({ name, link }: Suggestion) => {
    saveHistory(rememberKeyword(readHistory(), name));
    close();
    input.current?.blur();
    navigate(link);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = options[active];
    go(chosen ?? asSearch(typed.trim() || tenant.searchPlaceholder));
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
            <SearchIcon size={18} />
            搜索
          </button>
        </form>
      </search>
      {isListed && (
        <SearchList
          id={listId}
          options={options}
          active={active}
          isHistory={typed.trim() === ''}
          hotWords={typed.trim() === '' ? hotWords : []}
          onChoose={go}
          onClearHistory={() => {
            saveHistory([]);
            setHistory([]);
          }}
        />
      )}
      <ul className={styles.hotWords} aria-label="热门搜索">
        {hotWords.slice(0, 6).map(({ name, link }) => (
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
