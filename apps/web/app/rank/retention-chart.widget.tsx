import { EmptyState } from '@jishi/ui/empty-state';
import type { ShownKeeper } from './rank-places.ts';
import styles from './retention.module.css';
import { CHART_SIZE, drawRetention } from './retention-line.ts';

const { width, height, left, right } = CHART_SIZE;

/** What is left of the first price, month by month, of the first models. The table below says the same in figures. */
export function RetentionChart({ keepers }: { keepers: readonly ShownKeeper[] }) {
  const drawn = drawRetention(keepers.map(({ points }) => points));
  if (!drawn) return <EmptyState size="sm" title="数据积累中" description="价格记录满 1 个月后显示走势" />;
  const words = `${keepers.map(({ product }) => product.name).join('、')}的保值走势，详细数字见下表`;
  return (
    <>
      <ul className={styles.legend}>
        {keepers.map(({ product }, at) => (
          <li key={product.ppid} data-line={at}>
            <span className={styles.mark} />
            <span className={styles.lineName}>{product.name}</span>
          </li>
        ))}
      </ul>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
        {drawn.across.map(({ y, percent }) => (
          <g key={percent}>
            <line className={styles.across} x1={left} x2={width - right} y1={y} y2={y} />
            <text className={styles.axis} x={left - 8} y={y + 4} textAnchor="end">
              {percent}%
            </text>
          </g>
        ))}
        {drawn.along.map(({ x, month }) => (
          <text key={month} className={styles.axis} x={x} y={height - 6} textAnchor="middle">
            {month === 0 ? '首次' : `${month} 月`}
          </text>
        ))}
        {drawn.lines.map(({ path, end }, at) => (
          <g key={keepers[at]?.product.ppid} data-line={at}>
            <path className={styles.line} d={path} />
            <circle className={styles.end} cx={end.x} cy={end.y} r={4} />
          </g>
        ))}
      </svg>
    </>
  );
}
