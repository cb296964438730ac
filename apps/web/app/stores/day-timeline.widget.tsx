import { appointmentServices, claimStates } from '@jishi/contract/appointment-service.ts';
import { EmptyState } from '@jishi/ui/empty-state';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { formatClock } from '../shell/beijing-time.ts';
import type { Board } from './board-shapes.ts';
import styles from './manage-view.module.css';

const tones = {
  held: 'warning',
  confirmed: 'neutral',
  done: 'success',
  missed: 'danger',
  released: 'neutral',
} as const;

/** Who comes to a store today, in the order of the clock. */
export function DayTimeline({ name, timeline }: { name: string; timeline: Board['timeline'] }) {
  return (
    <section className={styles.sheet} aria-label="今日预约">
      <SectionTitle title={`${name} · 今日预约`} size="lg" description={`${timeline.length} 个预约`} />
      {timeline.length === 0 ? (
        <EmptyState size="sm" title="今天没有预约" />
      ) : (
        <ol className={styles.timeline}>
          {timeline.map(({ id, from, until, service, resource, who, note, state }) => (
            <li key={id} className={styles.moment}>
              <b className="tabular">
                {formatClock(from)}–{formatClock(until)}
              </b>
              <Tag size="sm" tone={tones[state]}>
                {claimStates[state]}
              </Tag>
              <span className={styles.what}>
                {appointmentServices[service]} · {resource}
              </span>
              <span className={styles.who}>{who}</span>
              <span className={styles.note}>{note}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
