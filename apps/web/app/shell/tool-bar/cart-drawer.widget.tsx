import { IconButton } from '@jishi/ui/icon-button';
import { Spinner } from '@jishi/ui/spinner';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useVisitor } from '../visitor.tsx';
import styles from './tool-bar.module.css';

/**
 * The cart beside the page, in a frame whose links lead the page (S163, S164). It is read anew whenever it slides out.
 */
export function CartDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { refresh } = useVisitor();
  const [isReady, setIsReady] = useState(false);
  const [visit, setVisit] = useState(0);
  const close = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) {
      setIsReady(false);
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
      {!isReady && isOpen && (
        <div className={styles.waiting}>
          <Spinner size={24} label="购物车加载中" />
        </div>
      )}
      {visit > 0 && (
        <iframe
          key={visit}
          className={styles.frame}
          src="/trade/cartmini?from=right"
          title="购物车"
          onLoad={() => setIsReady(true)}
        />
      )}
    </>
  );
}
