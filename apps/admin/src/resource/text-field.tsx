import { Input } from 'antd';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import type { Field } from './resource.ts';

/** Typing rests so many milliseconds before the list follows. */
const REST_MS = 400;

/** Words to look for. The list follows when typing rests, at once with Enter and when the field is left. */
export function keywordField(options: {
  placeholder: string;
  maxLength: number;
  width?: number;
}): Field<string> {
  return {
    place: 'bar',
    empty: '',
    isEmpty: (value) => value === '',
    read: (search, name) => (search.get(name) ?? '').trim().slice(0, options.maxLength),
    write: (search, name, value) => search.set(name, value),
    control: ({ value, onChange }) => <KeywordInput {...options} value={value} onChange={onChange} />,
  };
}

function KeywordInput({
  value,
  onChange,
  placeholder,
  maxLength,
  width = 300,
}: {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  maxLength: number;
  width?: number;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // When typing rests, a tab may have been chosen or a row opened since: the list is told as it is then.
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  // Reset, or back in the history: the address has the word.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = (text: string, when: 'now' | 'at rest') => {
    clearTimeout(timer.current);
    const next = text.trim();
    if (next === value) return;
    if (when === 'now') tell.current(next);
    else timer.current = setTimeout(() => tell.current(next), REST_MS);
  };
  return (
    <Input
      allowClear
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      prefix={<Search size={15} strokeWidth={1.5} color="var(--ink-faint)" />}
      maxLength={maxLength}
      style={{ width }}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        // What an input method is still composing is no word yet.
        const composing = (event.nativeEvent as InputEvent).isComposing;
        if (!composing) follow(event.target.value, event.target.value === '' ? 'now' : 'at rest');
      }}
      onCompositionEnd={(event) => follow(event.currentTarget.value, 'at rest')}
      onPressEnter={() => follow(typed, 'now')}
      // Whoever turns to something else wants that to come after the search, not to be undone by it.
      onBlur={() => follow(typed, 'now')}
    />
  );
}
