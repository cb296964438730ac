import { buttonClass } from '@jishi/ui/button-class';
import { type Visit, writeCalendar } from './visit-words.ts';

/** Hands the visit to a calendar: a file that the page writes itself. */
export function CalendarLink({ visit }: { visit: Visit }) {
  return (
    <a
      className={buttonClass('secondary', 'md')}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(writeCalendar(visit))}`}
      download={`visit-${visit.id}.ics`}
    >
      存入日历
    </a>
  );
}
