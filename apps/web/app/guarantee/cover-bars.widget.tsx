import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { guaranteeStates } from '@jishi/contract/guarantee-words.ts';
import styles from './guarantee.module.css';
import type { Cover } from './guarantee-shapes.ts';

/** Days before its end from which a guarantee asks to be noticed. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

/** Guarantees as bars: how much of each has gone, and how long it still lasts. */
export function CoverBars({ covers }: { covers: readonly Cover[] }) {
  const today = writeBeijingDay(Date.now());
  if (covers.length === 0) return <p className={styles.faint}>暂无保修信息</p>;
  return (
    <ul className={styles.covers}>
      {covers.map((cover) => (
        <li key={`${cover.kind}${cover.title}${cover.startsOn}`} className={styles.cover}>
          <span className={styles.coverHead}>
            <span>{cover.title}</span>
            <span className={styles.left} data-mark={markOf(cover, today)}>
              {leftOf(cover, today)}
            </span>
          </span>
          <span
            className={styles.bar}
            data-mark={markOf(cover, today)}
            role="img"
            aria-label={`${cover.title} ${guaranteeStates[cover.state]}`}
          >
            <span style={{ width: `${Math.round(shareOf(cover, today) * 100)}%` }} />
          </span>
          <span className={`tabular ${styles.faint}`}>
            {cover.startsOn} 至 {cover.endsOn}
          </span>
        </li>
      ))}
    </ul>
  );
}

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / DAY_MS;

function shareOf({ startsOn, endsOn }: Cover, today: string): number {
  const whole = Math.max(1, daysBetween(startsOn, endsOn) + 1);
  return Math.min(1, Math.max(0, daysBetween(startsOn, today) / whole));
}

function leftOf({ state, startsOn, endsOn }: Cover, today: string): string {
  if (state === 'upcoming') return `${startsOn} 起`;
  if (state !== 'running') return guaranteeStates[state];
  return `还剩 ${daysBetween(today, endsOn) + 1} 天`;
}

function markOf({ state, endsOn }: Cover, today: string): string {
  if (state !== 'running') return state === 'upcoming' ? 'upcoming' : 'over';
  return endsOn < shiftDay(today, SOON_DAYS) ? 'soon' : 'running';
}
