import type { ComparedBlock } from './document-shapes.ts';
import styles from './reading.module.css';

/** Two texts in one: what was taken out struck through, what was put in underlined. */
export function Compared({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return (
    <div className={styles.compared}>
      {blocks.map(({ tag, kind, parts }, at) => {
        const words = parts.map(({ text, mark }, place) => {
          const Tag = mark === 'added' ? 'ins' : mark === 'removed' ? 'del' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: what is compared never changes places.
          return <Tag key={place}>{text}</Tag>;
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <p key={at} data-kind={kind}>
            {tag === 'li' && '· '}
            {/^h\d$/.test(tag) ? <strong>{words}</strong> : words}
          </p>
        );
      })}
    </div>
  );
}
