import { Dialog } from '@jishi/ui/dialog';
import { Spinner } from '@jishi/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { useVisitor } from '../visitor.tsx';
import { closeLogin, finishLogin, isLoginDone, type OpenLogin } from './ask-login.ts';
import styles from './login-popup.module.css';

/** The login page over the present one (S138), in a frame of this origin that tells when it is done (S143, S209). */
export function LoginPopup({ shown }: { shown: OpenLogin | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const { refresh } = useVisitor();
  const isOpen = shown !== undefined;
  useEffect(() => {
    if (!isOpen) {
      setIsReady(false);
      return;
    }
    const hear = (message: MessageEvent) => {
      if (!isLoginDone(message, location.origin, frame.current?.contentWindow)) return;
      refresh();
      if (!finishLogin()) location.reload();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [isOpen, refresh]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || closeLogin()}
      title="用户登录"
      size="sm"
      closeOnOutside={false}
      initialFocus={() => frame.current}
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
          onLoad={() => setIsReady(true)}
        />
      </div>
    </Dialog>
  );
}

/** The login page for the popup, with its form, for who is in the middle of something; links that leave it, to register or to a third party, come back to the page that is open now. */
function frameAddress(): string {
  return `/login?${new URLSearchParams({ act: 'prop', mode: 'normal', redirect: `${location.pathname}${location.search}` })}`;
}
