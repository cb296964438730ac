import { Empty } from 'antd';
import { Link } from 'react-router';
import styles from './overview.module.css';
import type { Overview } from './overview-shapes.ts';

/** Goods on sale of which few are left; each leads to itself in the list. */
export function LowStock({ rows }: { rows: Overview['lowStock']['list'] }) {
  if (rows.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="在售商品库存充足" />;
  }
  return (
    <ul className={styles.lowStock}>
      {rows.map((row) => (
        <li key={row.ppid}>
          <Link to={`/products?keyword=${row.ppid}`} title={row.name}>
            <span className={styles.lowName}>{row.name}</span>
            <span className={styles.lowCount} data-none={row.available === 0}>
              {row.available === 0 ? '缺货' : `剩 ${row.available} 件`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
