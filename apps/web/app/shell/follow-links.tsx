import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { rememberPending } from './chunks/pending-page.ts';
import { useMaybeShell } from './use-shell.ts';

/** Addresses of this origin that are not pages of the shop. */
const otherApplications = /^\/(?:admin|dev|files|assets|healthz|readyz|metrics|openapi\.json)(?:[/?#]|$)/;

/**
 * Turns a click on a plain link to a page of ours into a client navigation, for everything below. One listener serves
 * the hundreds of links of a page, and what it does not take (modifier keys, other origins, downloads) stays the
 * browser's.
 */
export function FollowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const stillPaths = useMaybeShell()?.stillPaths;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !isPageLink(link)) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    // Before the router begins: a part of the page that is gone may be known sooner than the page can say where it was
    // going.
    rememberPending(`${pathname}${search}`);
    navigate(`${pathname}${search}${hash}`, {
      replace: 'replace' in link.dataset,
      preventScrollReset: 'keepScroll' in link.dataset || isStill(pathname, stillPaths),
    });
  };
  return (
    // biome-ignore lint/a11y: it only listens to what links inside send up; their keys arrive as clicks.
    <div onClick={follow}>{children}</div>
  );
}

/** Whether opening a path leaves the page where it is scrolled to (S035). */
function isStill(pathname: string, stillPaths: string | undefined): boolean {
  return stillPaths !== undefined && new RegExp(stillPaths, 'i').test(pathname);
}

function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isPageLink(link: HTMLAnchorElement): boolean {
  const href = link.getAttribute('href');
  if (href === null || link.origin !== location.origin) return false;
  if (link.target && link.target !== '_self') return false;
  if (link.hasAttribute('download') || link.relList.contains('external') || 'document' in link.dataset)
    return false;
  const isSamePlace = link.pathname === location.pathname && link.search === location.search;
  // A jump within the page is the browser's own: it moves the focus too.
  if (link.hash && isSamePlace) return false;
  return !otherApplications.test(link.pathname);
}
