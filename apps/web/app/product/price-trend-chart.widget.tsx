import { EmptyState } from '@jishi/ui/empty-state';
import styles from './price-trend.module.css';
import type { PriceTrend } from './product-shapes.ts';
import { drawTrend, TREND_SIZE } from './trend-line.ts';

const { width, height, top, bottom } = TREND_SIZE;
/** Room that the words beside the lowest point need; nearer to the edge they turn round. */
const WORDS = 140;

/** The steps of a price, its lowest point marked, offers shaded. What it shows is said in words, too. */
export function PriceTrendChart({ trend, days }: { trend: PriceTrend; days: number }) {
  const drawn = drawTrend(trend, days);
  if (!drawn) return <EmptyState size="sm" title="数据积累中" description="价格记录满 3 天后显示走势" />;
  const { line, area, lowest, spans, from, to } = drawn;
  const turnsLeft = lowest.x > width - WORDS;
  const words = `${from} 至 ${to} 的价格，最低 ${lowest.price} 元（${lowest.day}）`;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      {spans.map((span) => (
        <rect
          key={`${span.x}${span.name}`}
          className={styles.span}
          x={span.x}
          y={top - 8}
          width={span.width}
          height={height - bottom - top + 8}
        >
          <title>{span.name}</title>
        </rect>
      ))}
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
      <circle className={styles.point} cx={lowest.x} cy={lowest.y} r={4} />
      <text
        className={styles.lowest}
        x={lowest.x + (turnsLeft ? -8 : 8)}
        y={lowest.y - 8}
        textAnchor={turnsLeft ? 'end' : 'start'}
      >
        最低 ¥{lowest.price}
      </text>
      <text className={styles.axis} x={0} y={height - 4}>
        {from}
      </text>
      <text className={styles.axis} x={width} y={height - 4} textAnchor="end">
        {to}
      </text>
    </svg>
  );
}
