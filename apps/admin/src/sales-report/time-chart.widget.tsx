import { useId, useState } from 'react';
import { scaleFor, shorten } from '../board/chart-scale.ts';
import { useWidth } from '../board/use-width.ts';
import { Change } from './change.widget.tsx';
import { type ChartFigure, chartFigures, type SalesSummary } from './chart-figures.ts';
import styles from './sales-report.module.css';

type Row = SalesSummary['chart'][number];

/** Pixels. */
const FIRST_WIDTH = 1100;
const HEIGHT = 260;
const LEFT = 48;
const BOTTOM = 26;
const TOP = 10;
const WIDEST_COLUMN = 32;
/** A name of a day and the room around it. */
const NAME_WIDTH = 64;

/**
 * Each day or hour as a column, and the same of the time before as a line over them. Drawn by hand; the table below
 * says the same to a screen reader.
 */
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
  const titleId = useId();
  const { element, width } = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const { name, read, tell, whole } = chartFigures[figure];
  const lines = scaleFor(Math.max(0, ...rows.flatMap((row) => [read(row), read(row.before)])), whole);
  const top = lines.at(-1) ?? 1;
  const floor = HEIGHT - BOTTOM;
  const y = (value: number) => floor - (value / top) * (floor - TOP);
  const slot = (width - LEFT) / Math.max(1, rows.length);
  const columnWidth = Math.min(slot * 0.56, WIDEST_COLUMN);
  const middle = (index: number) => LEFT + (index + 0.5) * slot;
  const everyNth = Math.max(1, Math.ceil(NAME_WIDTH / slot));
  const before = rows.map(
    (row, index) => `${index === 0 ? 'M' : 'L'}${middle(index)} ${y(read(row.before))}`,
  );
  const shown = pointed === undefined ? undefined : rows[pointed];
  return (
    <div ref={element} className={styles.drawn}>
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
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        className={styles.drawing}
        role="img"
        aria-labelledby={titleId}
        onPointerLeave={() => setPointed(undefined)}
      >
        <title id={titleId}>{`${by === 'day' ? '每天' : '各时段'}的${name}，与上期对比`}</title>
        {lines.map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className={styles.line} />
            <text x={LEFT - 10} y={y(value) + 4} textAnchor="end" className={styles.scale}>
              {shorten(value)}
            </text>
          </g>
        ))}
        {rows.map((row, index) => (
          <g key={row.key} data-pointed={pointed === index} onPointerEnter={() => setPointed(index)}>
            <rect x={LEFT + index * slot} y={TOP} width={slot} height={floor - TOP} className={styles.slot} />
            <rect
              x={middle(index) - columnWidth / 2}
              y={y(read(row))}
              width={columnWidth}
              height={floor - y(read(row))}
              className={styles.column}
            />
            {/* Days are counted from the last one, which always has its name. */}
            {(by === 'day' ? rows.length - 1 - index : index) % everyNth === 0 && (
              <text x={middle(index)} y={HEIGHT - 8} textAnchor="middle" className={styles.scale}>
                {by === 'day' ? row.key.slice(5) : `${row.key} 时`}
              </text>
            )}
          </g>
        ))}
        <path d={before.join('')} className={styles.before} />
      </svg>
    </div>
  );
}
