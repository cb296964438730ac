import { IconButton } from '@jishi/ui/icon-button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import styles from './error-popup.module.css';
import { clearError, type ShownError } from './show-error.ts';

/**
 * Errors over the page (S135): type 1 stays until it is closed, type 2 goes by itself (S139, S140). Esc closes them
 * too.
 */
export function ErrorPopup({ shown = [] }: { shown: readonly ShownError[] | undefined }) {
  const last = shown.at(-1)?.type;
  useEffect(() => {
    if (last === undefined) return;
    const close = (event: KeyboardEvent) => {
      // A dialog on top has the first right to the key.
      if (event.key === 'Escape' && !event.defaultPrevented) clearError(last);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [last]);
  return (
    <div className={styles.region} role="alert">
      {shown.map(({ type, title, url, description }) => (
        <section key={type} className={styles.popup} data-type={type}>
          <CircleAlert size={20} className={styles.icon} />
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {description && <p className={styles.description}>{description}</p>}
            {url && <p className={styles.url}>{url}</p>}
          </div>
          <IconButton
            label="关闭"
            size="sm"
            className={styles.close}
            icon={<X size={16} />}
            onClick={() => clearError(type)}
          />
        </section>
      ))}
    </div>
  );
}
