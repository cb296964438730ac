import { Segmented } from 'antd';
import { useId, useState } from 'react';
import { scaleFor, shorten } from '../board/chart-scale.ts';
import { useWidth } from '../board/use-width.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import type { Overview } from './overview-shapes.ts';
import styles from './sales-chart.module.css';

type Day = Overview['days'][number];

const series = {
  net: { label: '净销售额', read: (day: Day) => day.net, tell: formatAmount, whole: false },
  gross: { label: '付款金额', read: (day: Day) => day.gross, tell: formatAmount, whole: false },
  refunded: { label: '退款', read: (day: Day) => day.refunded, tell: formatAmount, whole: false },
  orders: { label: '付款订单', read: (day: Day) => day.orders, tell: formatCount, whole: true },
} as const;
type Series = keyof typeof series;

/** Pixels. */
const FIRST_WIDTH = 720;
const HEIGHT = 260;
const LEFT = 48;
const BOTTOM = 26;
const TOP = 10;
const WIDEST_COLUMN = 32;
const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/**
 * Sales or paid orders of every day as columns. Drawn by hand: fourteen columns need no chart library, and a screen
 * reader gets them as a table.
 */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const [shown, setShown] = useState<Series>('net');
  const [pointed, setPointed] = useState<number>();
  const titleId = useId();
  const { element, width } = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const { read, tell, whole, label } = series[shown];
  const total = days.reduce((sum, day) => sum + read(day), 0);
  const lines = scaleFor(Math.max(0, ...days.map(read)), whole);
  const top = lines.at(-1) ?? 1;
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const slot = (width - LEFT) / Math.max(1, days.length);
  const columnWidth = Math.min(slot * 0.56, WIDEST_COLUMN);
  const current = pointed === undefined ? undefined : days[pointed];

  return (
    <div className={styles.chart} ref={element}>
      <div className={styles.head}>
        <p className={styles.total} aria-live="polite">
          <span className={styles.totalLabel}>{current ? tellDay(current.day) : `${label}合计`}</span>
          <strong>{tell(current ? read(current) : total)}</strong>
        </p>
        <Segmented<Series>
          aria-label="图表内容"
          value={shown}
          onChange={setShown}
          options={Object.entries(series).map(([value, one]) => ({
            value: value as Series,
            label: one.label,
          }))}
        />
      </div>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        className={styles.drawing}
        role="img"
        aria-labelledby={titleId}
        onPointerLeave={() => setPointed(undefined)}
      >
        <title id={titleId}>{`最近 ${days.length} 天${label}，合计 ${tell(total)}`}</title>
        {lines.map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className={styles.line} />
            <text x={LEFT - 10} y={y(value) + 4} textAnchor="end" className={styles.scale}>
              {shorten(value)}
            </text>
          </g>
        ))}
        {days.map((day, index) => {
          const left = LEFT + index * slot;
          const height = HEIGHT - BOTTOM - y(read(day));
          return (
            <g
              key={day.day}
              onPointerEnter={() => setPointed(index)}
              data-pointed={pointed === index}
              data-today={index === days.length - 1}
            >
              <rect x={left} y={TOP} width={slot} height={HEIGHT - BOTTOM - TOP} className={styles.slot} />
              {height > 0 && (
                <path
                  d={columnPath(
                    left + (slot - columnWidth) / 2,
                    HEIGHT - BOTTOM,
                    columnWidth,
                    Math.max(height, 2),
                  )}
                  className={styles.column}
                />
              )}
              {/* Every other day has its name, today always has. */}
              {(days.length - 1 - index) % 2 === 0 && (
                <text x={left + slot / 2} y={HEIGHT - 8} textAnchor="middle" className={styles.scale}>
                  {index === days.length - 1 ? '今天' : day.day.slice(5)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <table className={styles.table}>
        <caption>最近 {days.length} 天</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            {Object.values(series).map((one) => (
              <th key={one.label} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {Object.values(series).map((one) => (
                <td key={one.label}>{one.tell(one.read(day))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A column with its upper corners rounded, standing on the zero line. */
function columnPath(left: number, bottom: number, width: number, height: number): string {
  const radius = Math.min(4, width / 2, height);
  return `M${left} ${bottom}V${bottom - height + radius}q0 ${-radius} ${radius} ${-radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${bottom}Z`;
}

/** 11 月 21 日 周六 */
function tellDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日 周${weekdays[date.getUTCDay()]}`;
}
