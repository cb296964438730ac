import { Spinner } from '@jishi/ui/spinner';
import styles from './loading-indicator.module.css';
import type { ShownLoading } from './show-loading.ts';

/** Says that something is being waited for (S136). With a shade the page behind cannot be used meanwhile. */
export function LoadingIndicator({ shown }: { shown: ShownLoading | undefined }) {
  if (!shown) return null;
  const indicator = (
    <div className={styles.box} role="status">
      <Spinner size={24} />
      <span>{shown.text}</span>
    </div>
  );
  if (!shown.shade) return <div className={styles.place}>{indicator}</div>;
  return (
    <dialog
      // The browser's own modal: nothing behind it takes keys or clicks.
      ref={(element) => {
        if (element && !element.open) element.showModal();
      }}
      className={styles.shade}
      aria-label={shown.text}
      // What is being waited for cannot be waved away.
      onCancel={(event) => event.preventDefault()}
    >
      {indicator}
    </dialog>
  );
}
