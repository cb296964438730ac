import { derivedOnce, Kept } from '../shell/kept/kept.tsx';
import { type Sealed, unseal } from '../shell/kept/sealed.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import styles from './article.module.css';
import { articleAddress, columnAddress, type Side } from './article-shapes.ts';

interface SideAtColumn {
  side: Side;
  columnId: number;
}

/** What stands beside every page of articles, the same for all of a column (0 for none); null where it did not come. */
export function ArticleSide({ side, columnId = 0 }: { side: Sealed<Side> | null; columnId?: number }) {
  if (!side) {
    return (
      <aside className={styles.side}>
        <MissingPart title="栏目与热门文章" />
      </aside>
    );
  }
  return <Kept as="aside" className={styles.side} part={Blocks} data={sideAt(unseal(side), columnId)} />;
}

const sidesOf = derivedOnce((_side: Side) => new Map<number, SideAtColumn>());

function sideAt(side: Side, columnId: number): SideAtColumn {
  const known = sidesOf(side);
  // As many as there are columns: a page of none has no side.
  const found = known.get(columnId) ?? { side, columnId };
  known.set(columnId, found);
  return found;
}

function Blocks({ data: { side, columnId } }: { data: SideAtColumn }) {
  const columns = side.columns.filter(({ count }) => count > 0);
  return (
    <>
      <nav aria-label="文章栏目" className={styles.block}>
        <h2 className={styles.blockTitle}>栏目</h2>
        <ul>
          {columns.map(({ id, name, count }) => (
            <li key={id}>
              <a
                href={columnAddress(id)}
                className={styles.column}
                aria-current={id === columnId ? 'page' : undefined}
              >
                {name}
                <span className={`tabular ${styles.count}`}>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {side.ranks.length > 0 && (
        <section aria-labelledby="article-ranks" className={styles.block}>
          <h2 id="article-ranks" className={styles.blockTitle}>
            七日热读
          </h2>
          <ol>
            {side.ranks.map(({ id, title }, at) => (
              <li key={id}>
                <a href={articleAddress(id)} className={styles.rank}>
                  <span className={`tabular ${styles.place}`} data-first={at < 3 || undefined} aria-hidden>
                    {at + 1}
                  </span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
