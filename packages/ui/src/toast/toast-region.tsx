import { Toaster as ArkToaster, createToaster, Toast } from '@ark-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './toast.module.css';
import { receiveToasts, type ToastTone } from './toast-store.ts';

const store = createToaster({ placement: 'top', max: 3, gap: 12, offsets: '72px', overlap: false });

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Ark knows the tones by its own names, and has no place in its queue for another. */
const typeOf = (tone: ToastTone) => (tone === 'danger' ? 'error' : tone);

const toneOf = (type: string | undefined): ToastTone => {
  if (type === 'error') return 'danger';
  return type === 'success' || type === 'warning' ? type : 'info';
};

/** The region toasts appear in; fetched with Ark when the first one does. */
export function ToastRegion() {
  useEffect(
    () =>
      receiveToasts(({ message, tone, durationMs, action }) => {
        // Ark flushes synchronously, which React forbids while an effect runs.
        queueMicrotask(() =>
          store.create({ title: message, type: typeOf(tone), duration: durationMs, action }),
        );
      }),
    [],
  );
  return (
    <ArkToaster toaster={store} aria-label="消息">
      {(entry) => {
        const tone = toneOf(entry.type);
        const Icon = icons[tone];
        return (
          <Toast.Root className={classNames(styles.toast, styles[tone])}>
            <Icon size={20} />
            <Toast.Title>{entry.title}</Toast.Title>
            {entry.action && (
              <Toast.ActionTrigger className={styles.action}>{entry.action.label}</Toast.ActionTrigger>
            )}
          </Toast.Root>
        );
      }}
    </ArkToaster>
  );
}
