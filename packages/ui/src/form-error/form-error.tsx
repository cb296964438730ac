import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './form-error.module.css';

export type FormErrorProps = { title?: string; children?: ReactNode; className?: string };

/**
 * What the server refused, above the button that sent it; read aloud at once. Nothing when there is nothing to tell.
 */
export function FormError({ title, children, className }: FormErrorProps) {
  if (!title && !children) return null;
  return (
    <div role="alert" className={classNames(styles.error, className)}>
      <CircleAlert size={16} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
