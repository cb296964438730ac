import type { TopicActed } from './run-topic-act.ts';
import styles from './talk-blocks.module.css';

/** What became of what was handed in, above the block that it was handed in to. */
export function SaidLine({
  acted,
  blockId,
  done,
}: {
  acted: TopicActed | undefined;
  blockId: number;
  done: string;
}) {
  if ((acted?.act !== 'say' && acted?.act !== 'answer') || acted.blockId !== blockId) return null;
  return (
    <p role="status" className={acted.outcome.ok ? styles.done : styles.refused}>
      {acted.outcome.ok ? done : acted.outcome.userMsg}
    </p>
  );
}
