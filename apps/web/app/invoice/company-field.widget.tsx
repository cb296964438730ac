import { TextField } from '@jishi/ui/text-field';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import type { FieldBinding } from '../shell/form/use-form.ts';
import styles from './invoice.module.css';

/** A company that the directory suggests. */
export interface Suggested {
  name: string;
  taxNo: string;
  address: string;
  phone: string;
}

const LEAST_LETTERS = 3;
const QUIET_MS = 300;

interface CompanyFieldProps {
  field: FieldBinding;
  /** Off for a person: nobody's name is looked up. */
  suggests: boolean;
  onPick(company: Suggested): void;
}

/** The title of an invoice; a company is suggested from three letters on, with its tax number. */
export function CompanyField({ field, suggests, onPick }: CompanyFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { found, forget } = useSuggestions(suggests ? typed : '');
  const [active, setActive] = useState(-1);
  const isOpen = found.length > 0;
  const close = () => {
    setActive(-1);
    forget();
  };
  const pick = (company: Suggested) => {
    onPick(company);
    setTyped('');
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + found.length) % found.length);
    }
    const chosen = found[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    }
    if (event.key === 'Escape') close();
  };
  const { error, ...binding } = field;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside are heard here, and nothing else.
    <div
      className={styles.combo}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <TextField
        {...binding}
        {...(error !== undefined && { error })}
        label="发票抬头"
        required
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={suggests ? '输入 3 个字即可查找企业' : '个人或姓名'}
        onValueChange={(value) => {
          field.onValueChange(value);
          setTyped(value);
          setActive(-1);
        }}
      />
      <div id={listId} role="listbox" aria-label="企业名称建议" className={styles.options} hidden={!isOpen}>
        {found.map((company, at) => (
          <button
            key={company.taxNo}
            id={`${listId}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(company)}
          >
            <span>{company.name}</span>
            <span className={`tabular ${styles.faint}`}>{company.taxNo}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Companies for what was typed, once the typing has paused; without an answer the field is filled in by hand. */
function useSuggestions(typed: string): { found: Suggested[]; forget(): void } {
  const [found, setFound] = useState<Suggested[]>([]);
  const asked = useRef('');
  useEffect(() => {
    const name = typed.trim();
    asked.current = name;
    if (name.length < LEAST_LETTERS) {
      setFound([]);
      return;
    }
    const timer = setTimeout(() => {
      api.invoice.companyInfo({ name }).then(
        // An answer that comes after further letters belongs to nobody.
        (companies) => asked.current === name && setFound(companies),
        () => setFound([]),
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { found, forget: () => setFound([]) };
}
