import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styles from './filter-panel.module.css';
import { FilterRowLine } from './filter-row.widget.tsx';
import {
  chosenFilters,
  type FoundCategory,
  filterRows,
  type Screening,
  unfilteredAddress,
} from './filter-rows.ts';
import type { ListView } from './list-view.ts';

/** Rows that are always seen: category, brand and price, so that goods stand in the first screen. The others wait. */
const FIRST_ROWS = 3;

interface FilterPanelProps {
  view: ListView;
  screening: Screening;
  category: FoundCategory;
}

/** The filters of a list: what is chosen, then a row of links for each filter. Without JavaScript all of it is open. */
export function FilterPanel({ view, screening, category }: FilterPanelProps) {
  const rows = filterRows(view, screening, category);
  const chosen = chosenFilters(view, screening, category);
  const first = rows.slice(0, FIRST_ROWS);
  const rest = rows.slice(FIRST_ROWS);
  const [isOpen, setIsOpen] = useState(() =>
    rest.some((row) => row.entries.slice(1).some((one) => one.selected)),
  );
  if (rows.length === 0 && chosen.length === 0) return null;
  return (
    <section id="filters" className={styles.panel} aria-label="筛选">
      {chosen.length > 0 && (
        <div className={styles.row}>
          <span className={styles.name}>已选</span>
          <ul className={styles.chosen}>
            {chosen.map(({ label, href }) => (
              <li key={label + href}>
                <a href={href} className={styles.chip} data-keep-scroll="" aria-label={`取消筛选 ${label}`}>
                  {label}
                  <X size={14} />
                </a>
              </li>
            ))}
            <li>
              <a href={unfilteredAddress(view)} className={styles.clear} data-keep-scroll="">
                清空筛选
              </a>
            </li>
          </ul>
        </div>
      )}
      {first.map((row) => (
        <FilterRowLine key={row.key} row={row} />
      ))}
      {rest.length > 0 && (
        <>
          <div id="more-filters" className={styles.rest} data-open={isOpen || undefined}>
            {rest.map((row) => (
              <FilterRowLine key={row.key} row={row} />
            ))}
          </div>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls="more-filters"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '收起筛选' : `更多筛选（${rest.map((row) => row.name).join('、')}）`}
            <ChevronDown size={14} />
          </button>
        </>
      )}
    </section>
  );
}
