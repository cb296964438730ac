import { Countdown } from '@jishi/ui/countdown';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../shell/api.ts';
import { formatMinute } from '../../shell/beijing-time.ts';
import type { BlockProps } from './topic-shapes.ts';
import styles from './topic-view.module.css';

/** What the time of a page may be off before the clock is set anew. */
const TOLERATED_MS = 1_500;

/** Counts to a moment by the time of the shop, never by the clock of the browser. */
export function CountdownLine({ block: { props }, topicId, now }: BlockProps) {
  const { title, text, until } = props;
  const serverNow = useServerTime(topicId, now);
  const { revalidate } = useRevalidator();
  if (until === '') return null;
  return (
    <section className={`page-column ${styles.countdown}`} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Countdown key={serverNow} until={until} now={serverNow} look="boxed" onEnd={() => void revalidate()} />
      <p className={styles.faint}>{text !== '' ? text : `${formatMinute(until)} 结束`}</p>
    </section>
  );
}

/** The time of the shop: pages are kept for a while, so the one that was written is asked for anew (C054). */
function useServerTime(topicId: number, rendered: string): string {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    let isGone = false;
    api.topic.variables({ fields: { topicId, names: ['now'] } }).then(
      ({ values: [told] }) => {
        if (isGone || !told) return;
        if (Math.abs(Date.parse(told.value) - Date.parse(rendered)) > TOLERATED_MS) setNow(told.value);
      },
      // The time of the page has to do.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [topicId, rendered]);
  return now;
}
