import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';

export type ModalProps = {
  open: boolean;
  /** Called with `false` when Esc, the cross or the outside asks to close. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  closeOnOutside?: boolean;
  /** False where one of its own buttons has to be chosen: neither cross nor Esc. */
  closable?: boolean;
  /** What gets the focus on opening; when left out, the first thing in the body that can take it. */
  initialFocus?: () => HTMLElement | null;
};

export type ModalPanelProps = ModalProps & {
  role?: 'dialog' | 'alertdialog';
  look?: 'dialog' | 'alert' | 'drawer';
  side?: 'right' | 'left' | 'bottom';
};

const canTakeFocus =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** What dialog, drawer and confirm are made of. It is a file of its own so that Ark is fetched when one first opens. */
export function ModalPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  closeOnOutside = true,
  closable = true,
  initialFocus,
  role = 'dialog',
  look = 'dialog',
  side = 'right',
}: ModalPanelProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => onOpenChange(details.open)}
      role={role}
      closeOnInteractOutside={closeOnOutside && closable}
      closeOnEscape={closable}
      initialFocusEl={initialFocus ?? (() => body.current?.querySelector<HTMLElement>(canTakeFocus) ?? null)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner
          className={classNames(
            styles.positioner,
            look === 'drawer' && styles.drawer,
            look === 'drawer' && styles[side],
          )}
        >
          <Ark.Content
            className={classNames(
              styles.content,
              size === 'md' ? undefined : styles[size],
              look === 'alert' && styles.alert,
            )}
          >
            <div className={styles.header}>
              <div className={styles.titles}>
                <Ark.Title className={styles.title}>{title}</Ark.Title>
                {description && (
                  <Ark.Description className={styles.description}>{description}</Ark.Description>
                )}
              </div>
              {look !== 'alert' && closable && (
                <Ark.CloseTrigger asChild>
                  <IconButton className={styles.close} label="关闭" icon={<X size={20} />} />
                </Ark.CloseTrigger>
              )}
            </div>
            {children && <ModalBody ref={body}>{children}</ModalBody>}
            {footer && <div className={styles.footer}>{footer}</div>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function ModalBody({ ref, children }: { ref: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  // A long body of mere text could not be scrolled by keyboard if nothing in it could be reached.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const isStuck = element.scrollHeight > element.clientHeight && !element.querySelector(canTakeFocus);
    if (isStuck) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  return (
    <div ref={ref} className={styles.body}>
      {children}
    </div>
  );
}
