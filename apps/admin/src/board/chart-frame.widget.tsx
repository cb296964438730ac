import { type ReactNode, useId } from 'react';
import styles from './chart-frame.module.css';
import { scaleFor, shorten } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

/** Pixels. */
const FIRST_WIDTH = 1100;
const HEIGHT = 260;
const LEFT = 48;
const RIGHT = 12;
const BOTTOM = 26;
const TOP = 10;
const WIDEST_COLUMN = 32;
/** A name and the room around it. */
const NAME_WIDTH = 64;
const FLOOR = HEIGHT - BOTTOM;

/** Where the things of a chart stand, in pixels. */
export interface ChartPlaces {
  /** The middle of a slot. */
  x(index: number): number;
  y(value: number): number;
  top: number;
  floor: number;
}

/**
 * What charts over time share: a scale, a slot for each time with its name, columns where they are given, and which
 * slot is pointed at. Drawn by hand and as wide as its place; what is drawn over the columns is the chart's own. The
 * title is for screen readers; the numbers stand in a table of the page.
 */
export function ChartFrame({
  title,
  slots,
  namedFrom = 'end',
  values,
  whole,
  columns,
  emphasised,
  empty,
  pointed,
  onPoint,
  children,
}: {
  title: string;
  /** One for each time, with what is written below it. */
  slots: readonly { key: string; name: string }[];
  /** The first or the last slot always has its name. */
  namedFrom?: 'start' | 'end';
  /** All that is drawn, for the scale. */
  values: readonly number[];
  /** Whether there are no halves of what is counted. */
  whole: boolean;
  columns?: readonly number[];
  /** The column that stands out while none is pointed at. */
  emphasised?: number;
  /** What is said where all is nothing. */
  empty: string;
  pointed: number | undefined;
  onPoint: (index: number | undefined) => void;
  children?: (places: ChartPlaces) => ReactNode;
}) {
  const titleId = useId();
  const { element, width } = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const lines = scaleFor(Math.max(0, ...values), whole);
  const most = lines.at(-1) ?? 1;
  const slot = (width - LEFT - RIGHT) / Math.max(1, slots.length);
  const columnWidth = Math.min(slot * 0.56, WIDEST_COLUMN);
  const x = (index: number) => LEFT + (index + 0.5) * slot;
  const y = (value: number) => FLOOR - (value / most) * (FLOOR - TOP);
  const everyNth = Math.max(1, Math.ceil(NAME_WIDTH / slot));
  const isEmpty = values.every((value) => value === 0);
  return (
    <div ref={element} className={styles.frame}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        className={styles.drawing}
        role="img"
        aria-labelledby={titleId}
        onPointerLeave={() => onPoint(undefined)}
      >
        <title id={titleId}>{title}</title>
        {(isEmpty ? lines.slice(0, 1) : lines).map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className={styles.line} />
            <text x={LEFT - 10} y={y(value) + 4} textAnchor="end" className={styles.scale}>
              {shorten(value)}
            </text>
          </g>
        ))}
        {isEmpty && (
          <text x={(LEFT + width) / 2} y={(TOP + FLOOR) / 2} textAnchor="middle" className={styles.empty}>
            {empty}
          </text>
        )}
        {slots.map(({ key, name }, index) => {
          const value = columns?.[index] ?? 0;
          return (
            <g
              key={key}
              data-pointed={pointed === index}
              data-emphasised={emphasised === index}
              onPointerEnter={() => onPoint(index)}
            >
              <rect
                x={LEFT + index * slot}
                y={TOP}
                width={slot}
                height={FLOOR - TOP}
                className={styles.slot}
              />
              {value > 0 && (
                <path
                  d={columnPath(x(index) - columnWidth / 2, columnWidth, Math.max(FLOOR - y(value), 2))}
                  className={styles.column}
                />
              )}
              {(namedFrom === 'end' ? slots.length - 1 - index : index) % everyNth === 0 && (
                <text x={x(index)} y={HEIGHT - 8} textAnchor="middle" className={styles.scale}>
                  {name}
                </text>
              )}
            </g>
          );
        })}
        {!isEmpty && <g className={styles.over}>{children?.({ x, y, top: TOP, floor: FLOOR })}</g>}
      </svg>
    </div>
  );
}

/** A line through values. */
export function linePath({ x, y }: ChartPlaces, values: readonly number[]): string {
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
}

/** A column with its upper corners rounded, standing on the zero line. */
function columnPath(left: number, width: number, height: number): string {
  const radius = Math.min(4, width / 2, height);
  return `M${left} ${FLOOR}V${FLOOR - height + radius}q0 ${-radius} ${radius} ${-radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${FLOOR}Z`;
}
