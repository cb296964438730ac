import { visitStates, visitTopics } from '@jishi/contract/guide-words.ts';
import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { Form } from 'react-router';
import { formatMinute } from '../shell/beijing-time.ts';
import { CalendarLink } from './calendar-link.widget.tsx';
import styles from './my-visits.module.css';
import type { Visit } from './visit-words.ts';

/** Visits of the member to this guide that lie ahead, each with its code, to be moved or cancelled. */
export function MyVisits({ visits }: { visits: readonly Visit[] }) {
  if (visits.length === 0) return null;
  return (
    <section className={styles.visits} aria-label="我的预约">
      <SectionTitle title="我的预约" size="lg" />
      <ul className={styles.list}>
        {visits.map((visit) => {
          const { id, at, state, topic, wish, code, shop, jobId, changeable } = visit;
          return (
            <li key={id} className={styles.visit}>
              <div className={styles.text}>
                <p className={styles.when}>
                  <b className="tabular">{formatMinute(at)}</b>
                  <Tag tone={state === 'confirmed' ? 'success' : 'neutral'} size="sm">
                    {visitStates[state]}
                  </Tag>
                </p>
                <p className={styles.note}>
                  {visitTopics[topic]}
                  {wish !== '' && `：${wish}`}，预约码 <b className="tabular">{code}</b>
                </p>
              </div>
              <CalendarLink visit={visit} />
              {changeable ? (
                <>
                  <LinkButton href={`/stores/reservation/${shop.id}/${jobId}?move=${id}`}>改约</LinkButton>
                  <Form method="post">
                    <input type="hidden" name="intent" value="cancel" />
                    <input type="hidden" name="visit" value={id} />
                    <Button type="submit">取消预约</Button>
                  </Form>
                </>
              ) : (
                <span className={styles.note}>临近到店，改约请致电门店</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
