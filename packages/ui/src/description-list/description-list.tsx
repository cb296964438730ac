import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import styles from './description-list.module.css';

export type DescriptionListProps = {
  items: { term: string; description: ReactNode }[];
  /** `inline`: lines; `grid`: two columns of lines; `table`: ruled, for specs. */
  layout?: 'inline' | 'grid' | 'table';
  /** Width of the terms in pixels. */
  termWidth?: number;
  className?: string;
};

/** Names and what they stand for: the specs of a device, the facts of an order. */
export function DescriptionList({ items, layout = 'inline', termWidth, className }: DescriptionListProps) {
  const style = termWidth === undefined ? undefined : ({ '--term': `${termWidth}px` } as CSSProperties);
  const look = layout === 'inline' ? undefined : styles[layout];
  return (
    <dl className={classNames(styles.list, look, className)} style={style}>
      {items.map((item) => (
        <div key={item.term} className={styles.pair}>
          <dt>{item.term}</dt>
          <dd>{item.description}</dd>
        </div>
      ))}
    </dl>
  );
}
