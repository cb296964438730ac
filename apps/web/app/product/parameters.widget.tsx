import { DescriptionList } from '@jishi/ui/description-list';
import { EmptyState } from '@jishi/ui/empty-state';
import styles from './parameters.module.css';
import type { ProductDetail } from './product-shapes.ts';

/** The parameter table by group, in two columns that are read downwards. */
export function Parameters({ groups }: { groups: ProductDetail['parameters'] }) {
  if (groups.length === 0) return <EmptyState size="sm" title="暂无规格参数" />;
  return groups.map(({ group, rows }) => {
    const items = rows.map(({ name, value }) => ({ term: name, description: value }));
    const middle = Math.ceil(items.length / 2);
    const columns = items.length > 1 ? [items.slice(0, middle), items.slice(middle)] : [items];
    return (
      <section key={group} className={styles.group} aria-label={group}>
        <h3 className={styles.name}>{group}</h3>
        <div className={styles.columns}>
          {columns.map((column) => (
            <DescriptionList key={column[0]?.term} items={column} layout="table" termWidth={144} />
          ))}
        </div>
      </section>
    );
  });
}
