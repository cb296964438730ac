import { Link } from '@jishi/ui/link';
import { type CommentView, commentAddress } from './comment-view.ts';
import styles from './comments.module.css';
import type { ProductComments } from './product-shapes.ts';

interface CommentNarrowingProps {
  ppid: number;
  view: CommentView;
  summary: Pick<ProductComments['summary'], 'tags' | 'specs'>;
}

/** Tags and variants that comments can be narrowed to; the chosen one is taken back by a second press. */
export function CommentNarrowing({ ppid, view, summary: { tags, specs } }: CommentNarrowingProps) {
  return (
    <>
      {tags.length > 0 && (
        <Row
          label="买家印象"
          chosen={view.tag}
          choices={tags.map(({ tag, count }) => [tag, count])}
          href={(tag) => commentAddress(ppid, { ...view, tag, page: 1 })}
        />
      )}
      {specs.length > 1 && (
        <Row
          label="购买规格"
          chosen={view.spec}
          choices={specs.map(({ specText, count }) => [specText, count])}
          href={(spec) => commentAddress(ppid, { ...view, spec, page: 1 })}
        />
      )}
    </>
  );
}

interface RowProps {
  label: string;
  chosen: string;
  choices: readonly (readonly [name: string, count: number])[];
  href(name: string): string;
}

function Row({ label, chosen, choices, href }: RowProps) {
  return (
    <div className={styles.narrowing}>
      <span className={styles.narrowingLabel}>{label}</span>
      <ul className={styles.chips}>
        {choices.map(([name, count]) => (
          <li key={name}>
            <Link
              href={href(name === chosen ? '' : name)}
              className={styles.chip}
              aria-current={name === chosen ? 'true' : undefined}
            >
              {name}
              <span className={styles.chipCount}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
