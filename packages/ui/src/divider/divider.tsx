import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './divider.module.css';

export type DividerProps = {
  /** A word in the middle of the line: 或, 其他登录方式. */
  children?: ReactNode;
  /** A short upright line between words. */
  vertical?: boolean;
  className?: string;
};

/** A hairline between things. To the ear it is nothing, so a text in it is read as text. */
export function Divider({ children, vertical, className }: DividerProps) {
  if (vertical) return <span aria-hidden="true" className={classNames(styles.vertical, className)} />;
  return <div className={classNames(styles.divider, !children && styles.bare, className)}>{children}</div>;
}
