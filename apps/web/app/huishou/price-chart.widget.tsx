import { formatYuan } from '@jishi/ui/price';
import { CHART, describeMove, drawPriceLine } from './price-line.ts';
import type { TrendDay } from './recycle-shapes.ts';
import styles from './result.module.css';

const { width, height, left, right, bottom } = CHART;

/** What a faultless one of this model brought day by day; said in words, too. */
export function PriceChart({ days }: { days: readonly TrendDay[] }) {
  const drawn = drawPriceLine(days);
  if (!drawn) return <p className={styles.note}>行情数据积累中，满 3 天后显示走势</p>;
  const { line, area, grid, now, first, last, low, high } = drawn;
  const words = `${first} 至 ${last} 完好机的回收价，最高 ${high} 元，最低 ${low} 元，今天 ${now.price} 元`;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.note}>{describeMove(days)}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
        {grid.map(({ y, price }) => (
          <g key={price}>
            <line className={styles.grid} x1={left} x2={width - right} y1={y} y2={y} />
            <text className={styles.axis} x={width - right + 8} y={y + 4}>
              {formatYuan(price)}
            </text>
          </g>
        ))}
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line} />
        <circle className={styles.point} cx={now.x} cy={now.y} r={4} />
        <text className={styles.axis} x={left} y={height - bottom + 20}>
          {first.slice(5)}
        </text>
        <text className={styles.axis} x={width - right} y={height - bottom + 20} textAnchor="end">
          今天
        </text>
      </svg>
    </figure>
  );
}
