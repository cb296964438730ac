import {
  type HTMLAttributes,
  type Key,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { keysBetween, readRowKey } from './row-keys.ts';

/** Rows of a table in the document, without those that are opened below others. */
const ROWS = 'tr.ant-table-row';
/** What of a row takes letters itself. */
const TAKES_LETTERS = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

/**
 * A table that is used without a mouse. One row of it can be reached with Tab, the others from there: j and k or arrows
 * move, Enter opens, x chooses, with Shift a range; a click with Shift does, too. What happens is said to a screen
 * reader by `told`.
 */
export function useRowKeys<Row>({
  rows,
  keyOf,
  onOpen,
  selection,
}: {
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  onOpen: ((row: Row) => void) | undefined;
  selection:
    | { chosen: readonly Row[]; onChoose: (rows: Row[]) => void; nameOf: (row: Row) => string }
    | undefined;
}) {
  const list = useRef<HTMLElement>(null);
  const [active, setActive] = useState<Key>();
  const [told, setTold] = useState('');
  /** From which row a range goes on. */
  const anchor = useRef<Key>(undefined);
  const keys = rows.map(keyOf);
  const at = Math.max(0, active === undefined ? 0 : keys.indexOf(active));

  // Whoever has put the focus nowhere begins where the list was left.
  useEffect(() => {
    const begin = (event: globalThis.KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (defaultPrevented || target !== document.body || ctrlKey || metaKey || altKey) return;
      if (key !== 'j' && key !== 'k') return;
      const row = list.current?.querySelector<HTMLElement>(`${ROWS}[tabindex="0"]`);
      if (!row) return;
      event.preventDefault();
      row.focus();
    };
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, []);

  const choose = (row: Row, isRange: boolean) => {
    if (!selection) return;
    const known = new Set(selection.chosen.map(keyOf));
    const key = keyOf(row);
    if (isRange) {
      const wanted = new Set(keysBetween(keys, anchor.current, key));
      const added = rows.filter((one) => wanted.has(keyOf(one)) && !known.has(keyOf(one)));
      selection.onChoose([...selection.chosen, ...added]);
      setTold(`已选择 ${known.size + added.length} 行`);
    } else if (known.has(key)) {
      selection.onChoose(selection.chosen.filter((one) => keyOf(one) !== key));
      setTold(`已取消选择${selection.nameOf(row)}，共选择 ${known.size - 1} 行`);
    } else {
      selection.onChoose([...selection.chosen, row]);
      setTold(`已选择${selection.nameOf(row)}，共选择 ${known.size + 1} 行`);
    }
    anchor.current = key;
  };

  const onKeyDown = (row: Row, index: number, event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, target } = event;
    const isInside = target !== currentTarget;
    if ((target as Element).closest(TAKES_LETTERS)) return;
    const wish = readRowKey(event, index, rows.length);
    // A button or a box within the row keeps the keys that it has; letters are the row's.
    if (!wish || (isInside && event.key.length > 1) || (isInside && event.key === ' ')) return;
    if (wish.act === 'choose' && !selection) return;
    event.preventDefault();
    if (wish.act === 'go') {
      const next = currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>(ROWS)[wish.to];
      setTold(`第 ${wish.to + 1} 行，共 ${rows.length} 行`);
      next?.focus();
    } else if (wish.act === 'choose') choose(row, wish.isRange);
    else if (onOpen) onOpen(row);
    // Where a row opens by something in it.
    else currentTarget.querySelector<HTMLElement>('a[href], button:not([disabled])')?.click();
  };

  const rowProps = (row: Row, index = 0): HTMLAttributes<HTMLElement> => ({
    tabIndex: index === at ? 0 : -1,
    onFocus: () => setActive(keyOf(row)),
    onKeyDown: (event) => onKeyDown(row, index, event),
    // No text is marked by who chooses rows.
    onMouseDown: (event) => selection && event.shiftKey && event.preventDefault(),
    onClick: (event) => {
      if (!isOnRow(event)) return;
      if (event.shiftKey && selection) choose(row, true);
      else if (window.getSelection()?.isCollapsed ?? true) onOpen?.(row);
    },
  });
  /** A row that was chosen by its box: a range goes on from it. */
  const beginAt = (row: Row) => {
    anchor.current = keyOf(row);
  };
  return { list, told, rowProps, beginAt };
}

/** A click on the row itself: not on something in it that has a life of its own. */
function isOnRow(event: MouseEvent): boolean {
  const target = event.target as Element;
  return !target.closest('a, button, input, label, [role="button"], .ant-image');
}
