import { ChoiceChips } from '@jishi/ui/choice-chips';
import { MissingPart } from '../../shell/missing-part.widget.tsx';
import styles from './day-strip.module.css';
import { writeDay } from './write-day.ts';

export interface BookableDay {
  date: string;
  weekday: string;
  slots: readonly { time: string; state: 'free' | 'full' | 'past' }[];
}

/** Days as a strip of links, and the times of the one that is chosen; a full one is struck out. */
export function DayStrip({
  days,
  day,
  hrefOf,
}: {
  /** Null where they did not come: the rest of the page stands. */
  days: readonly BookableDay[] | null;
  day: BookableDay | undefined;
  hrefOf: (date: string) => string;
}) {
  if (days === null) return <MissingPart title="可预约时间" />;
  const free = day?.slots.find(({ state }) => state === 'free');
  const shown = day?.slots.filter(({ state }) => state !== 'past') ?? [];
  return (
    <>
      <nav aria-label="预约日期">
        <ul className={styles.days}>
          {days.map((one) => (
            <li key={one.date}>
              <a
                href={hrefOf(one.date)}
                className={styles.day}
                data-keep-scroll
                data-replace
                aria-current={one.date === day?.date ? 'date' : undefined}
                data-full={one.slots.every(({ state }) => state !== 'free') || undefined}
              >
                <span>{one.weekday}</span>
                <b className="tabular">{writeDay(one.date)}</b>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.length === 0 ? (
        <p className={styles.faint}>这一天没有可预约的时间，请选择其他日期</p>
      ) : (
        <ChoiceChips
          key={day?.date}
          label="时间"
          name="time"
          defaultValue={free?.time ?? ''}
          options={shown.map(({ time, state }) => ({
            ...{ value: time, label: time, disabled: state !== 'free' },
            ...(state === 'full' && { note: '约满' }),
          }))}
        />
      )}
    </>
  );
}
