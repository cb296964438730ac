import { classNames } from '@jishi/ui/class-names';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import styles from './filter-panel.module.css';
import type { FilterRow } from './filter-rows.ts';
import { fitsOneLine } from './line-width.ts';

/** Pixels that the entries of a row have beside its name and its button. */
const ROW_WIDTH = 980;
const LOGO_WIDTH = 84;

/** A filter as a line of links; one that needs more than a line opens with a button, or when the keyboard enters it. */
export function FilterRowLine({ row: { name, entries } }: { row: FilterRow }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = !fitsOneLine(
    entries.map(({ label, logo }) => (logo ? LOGO_WIDTH : label)),
    ROW_WIDTH,
  );
  return (
    <div className={styles.row}>
      <span className={styles.name}>{name}</span>
      <ul id={id} className={styles.entries} aria-label={name} data-open={isOpen || undefined}>
        {entries.map(({ key, label, href, selected, logo }) => (
          <li key={key}>
            <a href={href} className={styles.entry} data-keep-scroll="" aria-current={selected || undefined}>
              {logo ? <img src={logo} alt={label} title={label} width={LOGO_WIDTH} height={28} /> : label}
            </a>
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className={classNames(styles.more, styles.moreEntries)}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? `收起${name}` : `更多${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : '更多'}
          <ChevronDown size={14} />
        </button>
      )}
    </div>
  );
}
