import { classNames } from '../class-names/class-names.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'link' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** The class names of a button, for whatever must look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, block?: boolean, className?: string) {
  const sized = size === 'md' ? undefined : styles[size];
  return classNames(styles.button, styles[variant], sized, block && styles.block, className);
}
