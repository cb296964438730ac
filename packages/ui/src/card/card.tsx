import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './card.module.css';

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** Lifts under the pointer, for a card that holds a link. */
  interactive?: boolean;
};

/** A white surface on the grey page, with a hairline around it. */
export function Card({ as: Element = 'div', padding = 'md', interactive, className, ...rest }: CardProps) {
  return (
    <Element
      {...(rest as object)}
      className={classNames(
        styles.card,
        padding === 'none' ? undefined : styles[padding],
        interactive && styles.interactive,
        className,
      )}
    />
  );
}
