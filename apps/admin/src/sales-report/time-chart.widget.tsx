import { useState } from 'react';
import { ChartFrame, linePath } from '../board/chart-frame.widget.tsx';
import { Change } from './change.widget.tsx';
import { type ChartFigure, chartFigures, type SalesSummary } from './chart-figures.ts';
import styles from './sales-report.module.css';

type Row = SalesSummary['chart'][number];

/** Each day or hour as a column, and the same of the time before as a line over them; the table below says the same. */
export function TimeChart({
  rows,
  figure,
  by,
}: {
  rows: readonly Row[];
  figure: ChartFigure;
  by: 'day' | 'hour';
}) {
  const [pointed, setPointed] = useState<number>();
  const { name, read, tell, whole } = chartFigures[figure];
  const before = rows.map((row) => read(row.before));
  const shown = pointed === undefined ? undefined : rows[pointed];
  return (
    <div className={styles.drawn}>
      <p className={styles.legend} aria-live="polite">
        {shown ? (
          <>
            <strong>{shown.name}</strong>
            <span data-series="now">{tell(read(shown))}</span>
            <span data-series="before">上期 {tell(read(shown.before))}</span>
            <Change now={read(shown)} then={read(shown.before)} />
          </>
        ) : (
          <>
            <span data-series="now">{name}</span>
            <span data-series="before">上期</span>
          </>
        )}
      </p>
      <ChartFrame
        title={`${by === 'day' ? '每天' : '各时段'}的${name}，与上期对比`}
        slots={rows.map(({ key }) => ({ key, name: by === 'day' ? key.slice(5) : `${key} 时` }))}
        namedFrom={by === 'day' ? 'end' : 'start'}
        values={[...rows.map(read), ...before]}
        columns={rows.map(read)}
        whole={whole}
        empty="这段时间和上期都还没有成交"
        pointed={pointed}
        onPoint={setPointed}
      >
        {(places) => <path d={linePath(places, before)} className={styles.before} />}
      </ChartFrame>
    </div>
  );
}
