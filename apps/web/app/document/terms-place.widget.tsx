import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readStored } from '../shell/browser-storage.ts';
import { useVisitor } from '../shell/visitor.tsx';
import { TERMS_SEEN } from './terms-seen.ts';

/** Reading terms, and paying for what is on its way, are never interrupted. */
const QUIET = /^\/(doc|trade|pay|login)\b/;

/** The place where a member is asked again for terms that have changed: nothing, but for once in a window. */
export function TermsPlace() {
  const { visitor } = useVisitor();
  const { pathname } = useLocation();
  const [Asked, setAsked] = useState<ComponentType>();
  const memberId = visitor?.signedIn ? visitor.userId : 0;
  const isQuiet = QUIET.test(pathname);
  useEffect(() => {
    if (memberId === 0 || isQuiet || readStored('session', TERMS_SEEN) === String(memberId)) return;
    let isHere = true;
    // Where the fetch fails, the next page asks.
    import('./terms-dialog.widget.tsx').then(
      (loaded) => isHere && setAsked(() => loaded.TermsDialog),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [memberId, isQuiet]);
  return Asked && memberId > 0 && !isQuiet ? <Asked /> : null;
}
