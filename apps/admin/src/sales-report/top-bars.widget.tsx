import { Empty } from 'antd';
import { Change } from './change.widget.tsx';
import { type ChartFigure, chartFigures, type SalesSummary } from './chart-figures.ts';
import styles from './sales-report.module.css';

/** The ten groups with the most net sales as bars, by one of their figures; a mark says where each was before. */
export function TopBars({ rows, figure }: { rows: SalesSummary['chart']; figure: ChartFigure }) {
  const { name, read, tell } = chartFigures[figure];
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有销售" />;
  const sorted = rows.toSorted((one, other) => read(other) - read(one));
  const most = Math.max(1, ...rows.flatMap((row) => [read(row), read(row.before)]));
  const percentOf = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <>
      <p className={styles.legend}>
        <span data-series="now">{name}</span>
        <span data-series="before">上期</span>
        {rows.length >= 10 && <span>净销售额前 10</span>}
      </p>
      <ol className={styles.bars}>
        {sorted.map((row) => (
          <li key={row.key}>
            <span className={styles.barName} title={row.name}>
              {row.name}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: percentOf(read(row)) }} />
              {read(row.before) > 0 && (
                <span className={styles.mark} style={{ insetInlineStart: percentOf(read(row.before)) }} />
              )}
            </span>
            <span className={styles.barValue}>{tell(read(row))}</span>
            <Change now={read(row)} then={read(row.before)} />
          </li>
        ))}
      </ol>
    </>
  );
}
