import { Dialog } from '@jishi/ui/dialog';
import { Spinner } from '@jishi/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useVisitor } from '../visitor.tsx';
import type { OpenLogin } from './ask-login.ts';
import { closeLogin, finishLogin, heardFromLogin, LOGIN_CANCELLED, LOGIN_HEARD } from './hear-login.ts';
import styles from './login-popup.module.css';

/** The login page over the present one (S138), in a frame of this origin that tells when it is done (S143, S209). */
export function LoginPopup({ shown }: { shown: OpenLogin | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const { refresh } = useVisitor();
  const { revalidate } = useRevalidator();
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!isOpen) {
      setIsReady(false);
      return;
    }
    const hear = (message: MessageEvent) => {
      const heard = heardFromLogin(message, location.origin, frame.current?.contentWindow);
      if (heard === LOGIN_CANCELLED) return closeLogin();
      if (heard === undefined) return;
      frame.current?.contentWindow?.postMessage(LOGIN_HEARD, location.origin);
      refresh();
      // The top bar and what else stands around the page is the member's from here on (S090).
      void revalidate();
      if (!finishLogin()) location.reload();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [isOpen, refresh, revalidate]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || closeLogin()}
      title="用户登录"
      size="sm"
      closeOnOutside={false}
    >
      <div className={styles.place}>
        {!isReady && (
          <div className={styles.waiting}>
            <Spinner size={24} label="登录页加载中" />
          </div>
        )}
        <iframe
          ref={frame}
          className={styles.frame}
          src={frameAddress()}
          title="用户登录"
          onLoad={() => {
            setIsReady(true);
            // Until now its keys would have gone to a page that does not hear them: the cross had the focus, and Esc
            // closed.
            frame.current?.focus();
          }}
        />
      </div>
    </Dialog>
  );
}

/**
 * The login page for the popup, with its form, for who is in the middle of something; links that leave it, to register
 * or to a third party, come back to the page that is open now.
 */
function frameAddress(): string {
  return `/login?${new URLSearchParams({ act: 'prop', mode: 'normal', redirect: `${location.pathname}${location.search}` })}`;
}
