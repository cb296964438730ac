import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { classNames } from '@jishi/ui/class-names';
import type { Ref } from 'react';
import { AddGoods } from './add-goods.widget.tsx';
import type { Contrast } from './compare-shapes.ts';
import styles from './compare-table.module.css';
import { GoodsHead } from './goods-head.widget.tsx';

interface CompareTableProps extends Contrast {
  onlyDifferent: boolean;
  /** Rows that differ stand out. */
  isMarked: boolean;
  /** Address of a comparison of these goods. */
  addressOf(ppids: readonly number[]): string;
  /** The head, below which the sticky one takes over. */
  ref: Ref<HTMLTableSectionElement>;
}

/** Goods as columns, their parameters as rows; a column that invites as long as there is room. */
export function CompareTable({
  products,
  groups: all,
  onlyDifferent,
  isMarked,
  addressOf,
  ref,
}: CompareTableProps) {
  const groups = all
    .map(({ name, rows }) => ({ name, rows: rows.filter((row) => row.differs || !onlyDifferent) }))
    .filter(({ rows }) => rows.length > 0);
  const ppids = products.map(({ ppid }) => ppid);
  const hasRoom = products.length < MOST_COMPARED;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <colgroup>
          <col className={styles.names} />
          {products.map(({ ppid }) => (
            <col key={ppid} />
          ))}
          {hasRoom && <col />}
        </colgroup>
        <thead ref={ref}>
          <tr>
            <td className={styles.corner}>
              {products.length > 1 ? `${products.length} 件商品` : '再选一件即可对比'}
            </td>
            {products.map((one, place) => (
              <GoodsHead
                key={one.ppid}
                one={one}
                without={addressOf(ppids.filter((ppid) => ppid !== one.ppid))}
                instead={(ppid) => addressOf(ppids.with(place, ppid))}
                taken={ppids}
              />
            ))}
            {hasRoom && (
              <td className={styles.invitation}>
                <AddGoods ppids={ppids} />
              </td>
            )}
          </tr>
        </thead>
        {groups.map(({ name: group, rows }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + (hasRoom ? 2 : 1)} className={styles.group}>
                {group}
              </th>
            </tr>
            {rows.map(({ name, values, differs }) => (
              <tr key={name} className={classNames(differs && isMarked && styles.differs)}>
                <th scope="row">{name}</th>
                {products.map(({ ppid }, place) => (
                  <td key={ppid}>{values[place] || '—'}</td>
                ))}
                {hasRoom && <td aria-hidden="true" />}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {groups.length === 0 && (
        <p className={styles.same}>{onlyDifferent ? '这些商品的参数完全相同' : '这些商品暂无规格参数'}</p>
      )}
    </div>
  );
}
