import styles from './gujia-record.module.css';

interface RecordSumsProps {
  days: readonly { day: string; count: number }[];
  models: readonly { pjtPid: number; model: string; count: number }[];
}

const SHOWN_MODELS = 5;
const BAR = { width: 12, gap: 4, height: 64 };

/** How many valuations a day, and which models most (C194). */
export function RecordSums({ days, models }: RecordSumsProps) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <div className={styles.sums}>
      <figure className={styles.figure}>
        <figcaption>
          近 30 天评估 <b className="tabular">{total}</b> 台，单日最多 {most} 台
        </figcaption>
        <svg
          viewBox={`0 0 ${days.length * (BAR.width + BAR.gap)} ${BAR.height}`}
          className={styles.bars}
          preserveAspectRatio="xMinYMax meet"
          role="img"
          aria-label={`近 30 天每天评估的台数，共 ${total} 台`}
        >
          {days.map(({ day, count }, index) => {
            const height = (count / most) * BAR.height;
            return (
              <rect
                key={day}
                x={index * (BAR.width + BAR.gap)}
                y={BAR.height - height}
                width={BAR.width}
                height={height}
                rx={2}
              >
                <title>{`${day} ${count} 台`}</title>
              </rect>
            );
          })}
        </svg>
      </figure>
      <ol className={styles.models} aria-label="评估最多的机型">
        {models.slice(0, SHOWN_MODELS).map(({ pjtPid: modelId, model, count }) => (
          <li key={modelId}>
            <span>{model}</span>
            <span className="tabular">{count} 台</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
