import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { targetOf } from './menu-key-target.ts';

const LEVEL = '[data-menu-level]';
const TITLE = '[data-menu-title]';
const ROW = '[data-menu-row]';
/** A row with its panel, which may hold lists of its own. */
const CATEGORY = '[data-menu-category]';
const PANEL_LINK = '[data-menu-panel] a';
const SHUT = 'data-shut';
/**
 * The keyboard is in the menu, or in a category: while the focus goes from one link to the next no link has it, and
 * what opens by the focus alone would shut.
 */
const ENTERED = 'data-entered';

interface MenuKeys {
  ref: RefObject<HTMLElement | null>;
  /** Whether the first level is seen; undefined while nobody is in the menu with the keyboard. */
  isExpanded: boolean | undefined;
  onKeyDown(event: KeyboardEvent): void;
  onPointerLeave(): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

/**
 * Keys of the category menu, as those of a disclosure navigation with arrow keys: its title opens it on focus; down
 * goes into it, up and down, Home and End walk through a level, right goes into the panel, left or Esc back to its row,
 * and Esc there shuts the menu. A link that is followed shuts the menu, which otherwise stays open
 * under the pointer, until the pointer has left it or the focus comes back.
 */
export function useMenuKeys(): MenuKeys {
  const ref = useRef<HTMLElement>(null);
  const [isExpanded, setExpanded] = useState<boolean>();
  const { key } = useLocation();
  const shownPage = useRef(key);
  useEffect(() => {
    if (shownPage.current === key) return;
    shownPage.current = key;
    const menu = ref.current;
    // Who has followed a link of the menu wants what it leads to.
    if (menu?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true });
    if (menu?.matches(':hover')) menu.toggleAttribute(SHUT, true);
  }, [key]);
  const shut = (isShut: boolean) => {
    ref.current?.toggleAttribute(SHUT, isShut);
    setExpanded(ref.current?.querySelector(LEVEL)?.checkVisibility());
  };
  return {
    ref,
    isExpanded,
    onKeyDown: (event) => {
      const menu = ref.current;
      const here = document.activeElement;
      if (!menu || !(here instanceof HTMLElement)) return;
      if (event.key === 'Escape' && !here.closest('[data-menu-panel]')) {
        event.preventDefault();
        linksIn(menu, TITLE)[0]?.focus();
        shut(true);
        return;
      }
      const category = here.closest(CATEGORY);
      const target = targetOf(event.key, here, {
        rows: linksIn(menu, ROW),
        row: linksIn(category, ROW)[0],
        panel: linksIn(category, PANEL_LINK),
      });
      if (!target) return;
      event.preventDefault();
      // What is shut cannot take the focus.
      shut(false);
      target.focus();
    },
    onPointerLeave: () => {
      // Who has shut it with Esc has not asked for it again by moving the pointer away.
      if (!ref.current?.querySelector(':focus-visible')) ref.current?.toggleAttribute(SHUT, false);
    },
    onFocus: ({ target }) => {
      const isByKeyboard = target.matches(':focus-visible');
      for (const place of [ref.current, target.closest(CATEGORY)])
        place?.toggleAttribute(ENTERED, isByKeyboard);
      shut(false);
    },
    onBlur: ({ target, relatedTarget }) => {
      const leaves = (place: Element | null) =>
        !(relatedTarget instanceof Node && place?.contains(relatedTarget));
      const category = target.closest(CATEGORY);
      if (leaves(category)) category?.removeAttribute(ENTERED);
      if (!leaves(ref.current)) return;
      for (const mark of [ENTERED, SHUT]) ref.current?.removeAttribute(mark);
      setExpanded(undefined);
    },
  };
}

function linksIn(parent: Element | null, selector: string): HTMLElement[] {
  return [...(parent?.querySelectorAll<HTMLElement>(selector) ?? [])];
}
