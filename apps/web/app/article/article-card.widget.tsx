import { Picture } from '@jishi/ui/picture';
import { formatDate } from '../shell/beijing-time.ts';
import { formatCount } from '../shell/format-count.ts';
import styles from './article.module.css';
import { articleAddress, type ArticleCard as Card } from './article-shapes.ts';

/** The cover of an article, or the name of its column in its place. Width in pixels; the cover is 16 by 9. */
export function Cover({ card, width, priority = false }: { card: Card; width: number; priority?: boolean }) {
  const { cover, columnName } = card;
  if (!cover)
    return (
      <span className={styles.noCover} aria-hidden>
        {columnName}
      </span>
    );
  // The title stands beside it and says the same.
  const picture = { ...cover, alt: '' };
  const height = Math.round((width * 9) / 16);
  return (
    <Picture
      fluid
      fit="cover"
      priority={priority}
      picture={picture}
      width={width}
      height={height}
      sizes={`${width}px`}
    />
  );
}

/** When it was published, and how it is liked. */
export function CardFacts({ card }: { card: Card }) {
  const { publishedAt, viewCount, commentCount } = card;
  return (
    <p className={`tabular ${styles.facts}`}>
      <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
      <span>{formatCount(viewCount)} 阅读</span>
      {commentCount > 0 && <span>{formatCount(commentCount)} 评论</span>}
    </p>
  );
}

/** An article with its cover above its title. */
export function ArticleCard({ card }: { card: Card }) {
  return (
    <article className={styles.tile}>
      <a href={articleAddress(card.id)}>
        <span className={styles.cover}>
          <Cover card={card} width={208} />
        </span>
        <h3 className={styles.tileTitle}>{card.title}</h3>
      </a>
      <CardFacts card={card} />
    </article>
  );
}

/** An article in a list, its cover beside title and summary. */
export function ArticleRow({ card }: { card: Card }) {
  return (
    <article>
      <a href={articleAddress(card.id)} className={styles.row}>
        <span className={styles.cover}>
          <Cover card={card} width={240} />
        </span>
        <div className={styles.rowText}>
          <h2 className={styles.rowTitle}>{card.title}</h2>
          <p className={styles.summary}>{card.summary}</p>
          <CardFacts card={card} />
        </div>
      </a>
    </article>
  );
}
