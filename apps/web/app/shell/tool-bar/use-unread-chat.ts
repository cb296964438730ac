import { useCallback, useEffect, useState } from 'react';
import { api } from '../api.ts';
import type { VisitorInfo } from '../visitor.tsx';

/**
 * How many messages of staff the member has not read. Asked for when it is known who is here and when the visitor comes
 * back to the page; guests have none, so nobody is asked for them. Without an answer the number stays what it was.
 */
export function useUnreadChat(visitor: Pick<VisitorInfo, 'signedIn' | 'userId'> | undefined): {
  unread: number;
  /** The member looks at them now. */
  forget(): void;
} {
  const [unread, setUnread] = useState(0);
  const memberId = visitor?.signedIn ? visitor.userId : 0;
  useEffect(() => {
    setUnread(0);
    if (memberId === 0) return;
    let isGone = false;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      api.chat.unread().then(
        (answer) => {
          if (!isGone) setUnread(answer.unread);
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [memberId]);
  const forget = useCallback(() => setUnread(0), []);
  return { unread, forget };
}
