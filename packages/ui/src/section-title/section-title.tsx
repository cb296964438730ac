import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Link } from '../link/link.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './section-title.module.css';

export type SectionTitleProps = {
  title: string;
  as?: 'h1' | 'h2' | 'h3';
  size?: 'md' | 'lg';
  description?: ReactNode;
  more?: { href: string; label?: string };
  actions?: ReactNode;
  className?: string;
};

/** The line above a group of things: its name, a word about it, and the way to all of it. */
export function SectionTitle({
  title,
  as: Heading = 'h2',
  size = 'md',
  description,
  more,
  actions,
  className,
}: SectionTitleProps) {
  return (
    <div className={classNames(styles.header, size === 'lg' && styles.lg, className)}>
      <Heading className={styles.title}>{title}</Heading>
      {description && <div className={styles.description}>{description}</div>}
      {(actions || more) && (
        <div className={styles.end}>
          {actions}
          {more && (
            <Link href={more.href} className={styles.more}>
              {more.label ?? '查看更多'}
              <VisuallyHidden>：{title}</VisuallyHidden>
              <ChevronRight size={14} />
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
