import type { StoreDetail } from './store-shapes.ts';
import styles from './week-of-hours.module.css';

/** The hours of the seven days from today as they are, and special days behind them. */
export function WeekOfHours({ store: { week, specialDays } }: { store: StoreDetail }) {
  const days = week.map(({ date, weekday, hours, note }, index) => ({
    key: date,
    name: index === 0 ? '今天' : weekday,
    day: `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日 ${weekday}`,
    hours,
    note,
  }));
  const later = specialDays.filter(({ day }) => days.every((one) => one.day !== day));
  return (
    <ul className={`tabular ${styles.week}`} aria-label="近七天营业时间">
      {days.map(({ key, name, hours, note }) => (
        <li key={key} className={styles.day} data-special={note !== '' || hours === '休息'}>
          <span className={styles.name}>{name}</span>
          {hours}
          {note !== '' && `（${note}）`}
        </li>
      ))}
      {later.map(({ day, hours, note }) => (
        <li key={day} className={styles.day} data-special="true">
          {day} {hours}
          {note !== '' && `（${note}）`}
        </li>
      ))}
    </ul>
  );
}
