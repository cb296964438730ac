import { Segmented } from 'antd';
import { useState } from 'react';
import { ChartFrame } from '../board/chart-frame.widget.tsx';
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

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** Sales or paid orders of every day as columns; a screen reader gets them as a table. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const [shown, setShown] = useState<Series>('net');
  const [pointed, setPointed] = useState<number>();
  const { read, tell, whole, label } = series[shown];
  const total = days.reduce((sum, day) => sum + read(day), 0);
  const current = pointed === undefined ? undefined : days[pointed];

  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <p className={styles.total} aria-live="polite">
          <span className={styles.totalLabel}>{current ? describeDay(current.day) : `${label}合计`}</span>
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
      <ChartFrame
        title={`最近 ${days.length} 天${label}，合计 ${tell(total)}`}
        slots={days.map(({ day }, index) => ({
          key: day,
          name: index === days.length - 1 ? '今天' : day.slice(5),
        }))}
        values={days.map(read)}
        columns={days.map(read)}
        whole={whole}
        emphasised={days.length - 1}
        empty={`最近 ${days.length} 天还没有${label}`}
        pointed={pointed}
        onPoint={setPointed}
      />
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

/** 11 月 21 日 周六 */
function describeDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日 周${weekdays[date.getUTCDay()]}`;
}
