import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import styles from './tag.module.css';

export type TagProps = {
  tone?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger';
  look?: 'soft' | 'outline' | 'solid';
  size?: 'sm' | 'md';
  icon?: ReactNode;
  /** Makes the tag a chosen filter that can be taken away. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
  children: ReactNode;
};

/** A short word about something: a label of the goods, a state, a chosen filter. */
export function Tag({
  tone = 'neutral',
  look = 'soft',
  size = 'sm',
  icon,
  onRemove,
  removeLabel = '移除',
  className,
  children,
}: TagProps) {
  return (
    <span
      className={classNames(
        styles.tag,
        tone === 'neutral' ? undefined : styles[tone],
        look === 'soft' ? undefined : styles[look],
        size === 'md' && styles.md,
        className,
      )}
    >
      {icon}
      <span className={styles.text}>{children}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Glyph path="M18 6 6 18M6 6l12 12" size={14} />
        </button>
      )}
    </span>
  );
}
