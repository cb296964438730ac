import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { atFirstSign } from '../routing/first-sign.ts';
import type { CategoryMenu } from '../shell-data.ts';

interface WholeMenu {
  /** The menu with all of its levels, once it has come. */
  menu: CategoryMenu | undefined;
  /** Whether the document brought the first level; a page without header did not. */
  hasRows: boolean;
  /** Whether what was asked for did not come: a row opens nothing then, and its links lead on. */
  hasFailed: boolean;
  /** Asks for the menu unless it is there or on its way. */
  ask(): void;
}

/**
 * Fetches what the panels of the category menu show at the first sign that somebody is there, so that no document
 * carries hundreds of links that most visitors never open (C028).
 * @param nav the menu
 */
export function useWholeMenu(nav: RefObject<HTMLElement | null>): WholeMenu {
  const [menu, setMenu] = useState<CategoryMenu>();
  const [hasRows, setHasRows] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  const ask = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    // Who looks at a draft sees its panels as well as its rows.
    const preview = new URLSearchParams(location.search).get('preview');
    api.global.menu(preview === null ? {} : { preview }).then(
      (whole) => {
        setMenu(whole);
        setHasFailed(false);
      },
      () => {
        isAsked.current = false;
        setHasFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    if (nav.current?.querySelector('li')) {
      atFirstSign(ask);
      return;
    }
    setHasRows(false);
    ask();
  }, [nav, ask]);
  return { menu, hasRows, hasFailed, ask };
}
