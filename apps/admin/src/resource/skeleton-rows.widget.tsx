import type { Column } from './resource.ts';
import styles from './resource-list.module.css';

const ROWS = 10;

/** A table before its rows are there, in its final measures. */
export function SkeletonRows<Row, Sort extends string>({
  columns,
}: {
  columns: readonly Column<Row, Sort>[];
}) {
  const template = columns
    .map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ');
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label="正在加载">
      {Array.from({ length: ROWS + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are nothing but their places.
        <div key={row} className={styles.bones} style={{ gridTemplateColumns: template }}>
          {columns.map(({ key }) => (
            <span key={key} className={styles.bone} />
          ))}
        </div>
      ))}
    </div>
  );
}
