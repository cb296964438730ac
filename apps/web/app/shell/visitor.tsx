import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { api } from './api.ts';

/** Who is signed in (S308); all empty for a guest, `cartCount` for both. */
export type VisitorInfo = OutputOf<Contract['auth']['userInfo']>;

interface VisitorState {
  /** Undefined on the server and until the browser has asked. */
  visitor: VisitorInfo | undefined;
  /** Asks again: after something was put into the cart, for instance. */
  refresh(): void;
}

const Visitor = createContext<VisitorState>({ visitor: undefined, refresh: () => undefined });

/**
 * Knows who is signed in and how much is in the cart. The browser asks after hydration, so that no rendered page holds
 * anything of one visitor, and again when the page comes back from the browser's own cache.
 */
export function VisitorProvider({ children }: { children: ReactNode }) {
  const [visitor, setVisitor] = useState<VisitorInfo>();
  const refresh = useCallback(() => {
    // Without an answer the header keeps what it shows; the next page asks again.
    api.auth.userInfo().then(
      (info) => {
        // Requests carry it from there (S315).
        document.documentElement.dataset.staff = info.staffCode;
        setVisitor(info);
      },
      () => undefined,
    );
  }, []);
  useEffect(() => {
    refresh();
    const showAgain = (event: PageTransitionEvent) => event.persisted && refresh();
    addEventListener('pageshow', showAgain);
    return () => removeEventListener('pageshow', showAgain);
  }, [refresh]);
  const memberId = visitor?.signedIn ? visitor.userId : 0;
  useMessages(memberId, refresh);
  const state = useMemo(() => ({ visitor, refresh }), [visitor, refresh]);
  return <Visitor value={state}>{children}</Visitor>;
}

/** Has a member's messages counted anew when there are some; guests have none, and do without what listens. */
function useMessages(memberId: number, refresh: () => void): void {
  useEffect(() => {
    if (memberId === 0) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    import('./listen-for-messages.ts').then(
      ({ listenForMessages }) => {
        if (!isGone) stop = listenForMessages(memberId, refresh);
      },
      // The next page counts them.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [memberId, refresh]);
}

/** Who is signed in and how much is in the cart, in the browser. */
export function useVisitor(): VisitorState {
  return useContext(Visitor);
}
