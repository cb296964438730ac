import { useId, useState } from 'react';
import { scaleFor, shorten } from '../board/chart-scale.ts';
import { useWidth } from '../board/use-width.ts';
import { formatCount } from '../shell/format.ts';
import { NoVisits } from './no-visits.widget.tsx';
import type { TrafficReport } from './report-sheets.ts';
import styles from './traffic-chart.module.css';

type Day = TrafficReport['days'][number];

/** Pixels. */
const FIRST_WIDTH = 1100;
const HEIGHT = 260;
const LEFT = 48;
const RIGHT = 12;
const BOTTOM = 26;
const TOP = 10;
/** A name of a day and the room around it. */
const NAME_WIDTH = 64;

/** Views and visitors of every day as two lines over one scale, drawn by hand; a screen reader gets them as a table. */
export function TrafficChart({ days }: { days: readonly Day[] }) {
  const [pointed, setPointed] = useState<number>();
  const titleId = useId();
  const { element, width } = useWidth<HTMLDivElement>(FIRST_WIDTH);
  if (days.every(({ views }) => views === 0)) return <NoVisits />;

  const lines = scaleFor(Math.max(...days.map(({ views }) => views)), true);
  const top = lines.at(-1) ?? 1;
  const slot = (width - LEFT - RIGHT) / days.length;
  const x = (index: number) => LEFT + (index + 0.5) * slot;
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const path = (read: (day: Day) => number) =>
    days.map((day, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(read(day))}`).join('');
  const viewsPath = path(({ views }) => views);
  const floor = HEIGHT - BOTTOM;
  const everyNth = Math.max(1, Math.ceil(NAME_WIDTH / slot));
  const shown = pointed ?? days.length - 1;
  const current = days[shown];

  return (
    <div className={styles.chart} ref={element}>
      <p className={styles.legend} aria-live="polite">
        <span>{current?.day}</span>
        <span data-series="views">浏览量 {formatCount(current?.views ?? 0)}</span>
        <span data-series="visitors">访客数 {formatCount(current?.visitors ?? 0)}</span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        className={styles.drawing}
        role="img"
        aria-labelledby={titleId}
        onPointerLeave={() => setPointed(undefined)}
      >
        <title id={titleId}>{`${days[0]?.day} 至 ${days.at(-1)?.day} 的浏览量与访客数`}</title>
        {lines.map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className={styles.line} />
            <text x={LEFT - 10} y={y(value) + 4} textAnchor="end" className={styles.scale}>
              {shorten(value)}
            </text>
          </g>
        ))}
        <path d={`${viewsPath}L${x(days.length - 1)} ${floor}L${x(0)} ${floor}Z`} className={styles.area} />
        <path d={viewsPath} className={styles.views} />
        <path d={path(({ visitors }) => visitors)} className={styles.visitors} />
        {current && (
          <g className={styles.pointed}>
            <line x1={x(shown)} x2={x(shown)} y1={TOP} y2={floor} />
            <circle cx={x(shown)} cy={y(current.views)} r={4} data-series="views" />
            <circle cx={x(shown)} cy={y(current.visitors)} r={4} data-series="visitors" />
          </g>
        )}
        {days.map((day, index) => (
          <g key={day.day}>
            {/* Counted from the last day, which always has its name. */}
            {(days.length - 1 - index) % everyNth === 0 && (
              <text x={x(index)} y={HEIGHT - 8} textAnchor="middle" className={styles.scale}>
                {day.day.slice(5)}
              </text>
            )}
            <rect
              x={LEFT + index * slot}
              y={TOP}
              width={slot}
              height={floor - TOP}
              className={styles.slot}
              onPointerEnter={() => setPointed(index)}
            />
          </g>
        ))}
      </svg>
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
