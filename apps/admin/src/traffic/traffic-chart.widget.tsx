import { useState } from 'react';
import { ChartFrame, linePath } from '../board/chart-frame.widget.tsx';
import { formatCount } from '../shell/format.ts';
import { NoVisits } from './no-visits.widget.tsx';
import type { TrafficReport } from './report-sheets.ts';
import styles from './traffic-chart.module.css';

type Day = TrafficReport['days'][number];

/** Views and visitors of every day as two lines over one scale; a screen reader gets them as a table. */
export function TrafficChart({ days }: { days: readonly Day[] }) {
  const [pointed, setPointed] = useState<number>();
  if (days.every(({ views }) => views === 0)) return <NoVisits />;

  const shown = pointed ?? days.length - 1;
  const current = days[shown];

  return (
    <div className={styles.chart}>
      <p className={styles.legend} aria-live="polite">
        <span>{current?.day}</span>
        <span data-series="views">浏览量 {formatCount(current?.views ?? 0)}</span>
        <span data-series="visitors">访客数 {formatCount(current?.visitors ?? 0)}</span>
      </p>
      <ChartFrame
        title={`${days[0]?.day} 至 ${days.at(-1)?.day} 的浏览量与访客数`}
        slots={days.map(({ day }) => ({ key: day, name: day.slice(5) }))}
        values={days.map(({ views }) => views)}
        whole
        empty="这段时间还没有访问"
        pointed={pointed}
        onPoint={setPointed}
      >
        {(places) => {
          const { x, y, top, floor } = places;
          const views = linePath(
            places,
            days.map((day) => day.views),
          );
          const visitors = linePath(
            places,
            days.map((day) => day.visitors),
          );
          return (
            <>
              <path d={`${views}L${x(days.length - 1)} ${floor}L${x(0)} ${floor}Z`} className={styles.area} />
              <path d={views} className={styles.views} />
              <path d={visitors} className={styles.visitors} />
              {current && (
                <g className={styles.pointed}>
                  <line x1={x(shown)} x2={x(shown)} y1={top} y2={floor} />
                  <circle cx={x(shown)} cy={y(current.views)} r={4} data-series="views" />
                  <circle cx={x(shown)} cy={y(current.visitors)} r={4} data-series="visitors" />
                </g>
              )}
            </>
          );
        }}
      </ChartFrame>
      <table className={styles.table}>
        <caption>每天的浏览量与访客数</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">浏览量</th>
            <th scope="col">访客数</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views, visitors }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{formatCount(views)}</td>
              <td>{formatCount(visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
