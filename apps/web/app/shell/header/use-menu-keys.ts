import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Rows of the first level; links of a panel stand beside their row in one list item. */
const ROW = '[data-menu-row]';
const PANEL_LINK = '[data-menu-panel] a';

interface MenuKeys {
  ref: RefObject<HTMLElement | null>;
  onKeyDown(event: KeyboardEvent): void;
  onPointerLeave(): void;
  onFocus(): void;
}

/**
 * Arrow keys of the category menu: up and down in a level, right into the panel, left or Esc back to its row. Once the page is alive the
 * panels' links leave the tab order, so that Tab walks through the first level and not through hundreds of links. A link that is
 * followed shuts the menu, which otherwise stays open under the pointer, until the pointer has left it or the focus comes back.
 */
export function useMenuKeys(): MenuKeys {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shownPage = useRef(key);
  useEffect(() => {
    for (const link of linksIn(ref.current, PANEL_LINK)) link.tabIndex = -1;
  });
  useEffect(() => {
    if (shownPage.current === key) return;
    shownPage.current = key;
    if (ref.current?.matches(':hover')) ref.current.toggleAttribute('data-shut', true);
  }, [key]);
  const unshut = () => ref.current?.toggleAttribute('data-shut', false);
  return {
    ref,
    onKeyDown: (event) => moveFocus(event, ref.current),
    onPointerLeave: unshut,
    onFocus: unshut,
  };
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement | null): void {
  const here = document.activeElement;
  const category = here?.closest('li');
  if (!menu || !here || !category) return;
  const row = linksIn(category, ROW)[0];
  const panel = linksIn(category, PANEL_LINK);
  const isInPanel = here.closest('[data-menu-panel]') !== null;
  const next = (links: readonly HTMLElement[], step: number) =>
    links[Math.min(links.length - 1, Math.max(0, links.indexOf(here as HTMLElement) + step))];
  const level = isInPanel ? panel : linksIn(menu, ROW);
  const targetOf = (key: string): HTMLElement | undefined => {
    if (key === 'ArrowDown') return next(level, 1);
    if (key === 'ArrowUp') return next(level, -1);
    if (key === 'ArrowRight') return isInPanel ? next(panel, 1) : panel[0];
    return isInPanel && (key === 'ArrowLeft' || key === 'Escape') ? row : undefined;
  };
  const target = targetOf(event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function linksIn(parent: Element | null, selector: string): HTMLElement[] {
  return [...(parent?.querySelectorAll<HTMLElement>(selector) ?? [])];
}
