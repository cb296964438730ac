import { ErrorState } from '@jishi/ui/error-state';
import { IconButton } from '@jishi/ui/icon-button';
import { Spinner } from '@jishi/ui/spinner';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useVisitor } from '../visitor.tsx';
import styles from './tool-bar.module.css';

/**
 * The cart beside the page, in a frame whose links lead the page (S163, S164). It is read anew whenever it slides out.
 * A guest is told what a login does for the cart; a frame that did not come says so, and can be asked for again.
 */
export function CartDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { visitor, refresh } = useVisitor();
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [visit, setVisit] = useState(0);
  const close = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) {
      setState('waiting');
      setVisit((count) => count + 1);
      close.current?.focus({ preventScroll: true });
    } else if (wasOpen.current) {
      // What was changed in the frame shows in the counts outside.
      refresh();
    }
    wasOpen.current = isOpen;
  }, [isOpen, refresh]);
  return (
    <>
      <IconButton
        ref={close}
        label="收起购物车"
        icon={<X size={18} />}
        className={styles.close}
        onClick={onClose}
      />
      {state === 'waiting' && isOpen && (
        <div className={styles.waiting}>
          <Spinner size={24} label="购物车加载中" />
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.waiting}>
          <ErrorState
            size="sm"
            title="购物车没有加载出来"
            onRetry={() => {
              setState('waiting');
              setVisit((count) => count + 1);
            }}
          />
        </div>
      )}
      {visit > 0 && (
        <iframe
          key={visit}
          className={styles.frame}
          src="/trade/cartmini?from=right"
          title="购物车"
          hidden={state === 'failed'}
          // What the browser shows in the place of a page that did not come is none of ours, and cannot be looked into.
          onLoad={({ currentTarget }) => setState(currentTarget.contentDocument ? 'ready' : 'failed')}
        />
      )}
      {visitor?.signedIn === false && (
        <p className={styles.guest}>
          登录后，各设备的购物车会合并到一起
          <a href="/login">去登录</a>
        </p>
      )}
    </>
  );
}
