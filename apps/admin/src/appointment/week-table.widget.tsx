import { appointmentServices, claimStates } from '@jishi/contract/appointment-service.ts';
import { writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import type { Calendar, Claim } from './calendar-query.ts';
import styles from './week-table.module.css';

/** A week of a store: a line for each resource, its appointments by day. A day opens by its head. */
export function WeekTable({
  calendar,
  today,
  onDay,
  onOpen,
}: {
  calendar: Calendar;
  today: string;
  onDay: (date: string) => void;
  onOpen: (claim: Claim) => void;
}) {
  return (
    <section className={styles.scroll} aria-label="一周的预约">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">资源</th>
            {calendar.days.map(({ date, weekday, note, open }) => (
              <th key={date} scope="col" data-today={date === today}>
                <button type="button" className={styles.day} onClick={() => onDay(date)}>
                  {weekday} {date.slice(5)}
                </button>
                <span>
                  {open.length === 0
                    ? '停业'
                    : open.map(({ opens, closes }) => `${opens}-${closes}`).join('、')}
                  {note !== '' && ` ${note}`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.resources.map((resource) => (
            <tr key={resource.id}>
              <th scope="row">{resource.name}</th>
              {calendar.days.map(({ date, open }) => (
                <td key={date} data-closed={open.length === 0}>
                  <ul>
                    {calendar.claims
                      .filter(
                        (one) => one.resourceId === resource.id && writeBeijingDay(one.startsAt) === date,
                      )
                      .map((claim) => (
                        <li key={claim.id}>
                          <button
                            type="button"
                            className={styles.claim}
                            data-state={claim.state}
                            title={`${appointmentServices[claim.service]} ${claimStates[claim.state]} ${claim.note}`}
                            onClick={() => onOpen(claim)}
                          >
                            <b>{writeBeijingTime(claim.startsAt)}</b> {claim.contactName}
                          </button>
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
