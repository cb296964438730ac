import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import tabStyles from '../tab-nav/tab-nav.module.css';
import { nextTab } from './next-tab.ts';
import styles from './tabs.module.css';

export type TabItem = {
  value: string;
  label: ReactNode;
  count?: number;
  disabled?: boolean;
  content: ReactNode;
};

export type TabsProps = {
  items: TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** What the tabs are about, for those who hear them. */
  label: string;
  /** Keeps the row of tabs in sight; `--tabs-top` says how far from the top. */
  sticky?: boolean;
  className?: string;
};

/**
 * Panels of which one is seen; the others are in the page for search engines and for Ctrl+F after a switch. Arrow keys,
 * Home and End move and choose. Drawn by hand because Ark's machine costs 0.4 ms of every server rendering and 12 KB.
 */
export function Tabs({ items, value, defaultValue, onValueChange, label, sticky, className }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue ?? items.find((item) => !item.disabled)?.value);
  const current = value ?? own;
  const tabId = (item: TabItem) => `${id}-tab-${item.value}`;
  const panelId = (item: TabItem) => `${id}-panel-${item.value}`;

  const choose = (item: TabItem) => {
    if (item.value === current) return;
    setOwn(item.value);
    onValueChange?.(item.value);
  };
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextTab(items, current, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className={classNames(tabStyles.list, sticky && styles.sticky)}
        onKeyDown={pressKey}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={tabId(item)}
            className={tabStyles.tab}
            aria-selected={item.value === current}
            aria-controls={panelId(item)}
            tabIndex={item.value === current ? 0 : -1}
            disabled={item.disabled}
            onClick={() => choose(item)}
          >
            {item.label}
            {item.count !== undefined && item.count > 0 && (
              <span className={tabStyles.count}>{item.count}</span>
            )}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={panelId(item)}
          aria-labelledby={tabId(item)}
          className={styles.panel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of mere text is reached by keyboard like this.
          tabIndex={0}
          hidden={item.value !== current}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}
