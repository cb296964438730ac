import { formatCount } from '../shell/format.ts';
import { readAddress } from '../shell/read-address.ts';
import { NoVisits } from './no-visits.widget.tsx';
import styles from './top-table.module.css';

interface TopRow {
  name: string;
  /** What the name means: 商品 beside /product/1001. */
  label?: string;
  /** Address in the shop. */
  link?: string;
  views: number;
  visitors: number;
}

interface TopTableProps {
  caption: string;
  nameTitle: string;
  viewsTitle: string;
  rows: readonly TopRow[];
}

/** The most frequent of something, with bars as long as their part of the first. */
export function TopTable({ caption, nameTitle, viewsTitle, rows }: TopTableProps) {
  if (rows.length === 0) return <NoVisits />;
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameTitle}</th>
          <th scope="col">{viewsTitle}</th>
          <th scope="col">访客数</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, link, views, visitors }) => (
          <tr key={name}>
            <th scope="row">
              <span className={styles.bar} style={{ width: `${(views / most) * 100}%` }} aria-hidden="true" />
              <span className={styles.name}>
                {link === undefined ? (
                  name
                ) : (
                  <a href={link} target="_blank" rel="noreferrer" title={name}>
                    {readAddress(name)}
                  </a>
                )}
                {label && <span className={styles.label}>{label}</span>}
              </span>
            </th>
            <td>{formatCount(views)}</td>
            <td>{formatCount(visitors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
