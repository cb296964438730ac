import type { ArticleCommentSort } from '@jishi/contract/article-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { formatMinute } from '../shell/beijing-time.ts';
import { formatCount } from '../shell/format-count.ts';
import { Kept } from '../shell/kept/kept.tsx';
import { type Carried, type Sealed, unseal, unwrap } from '../shell/kept/sealed.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { priceText } from '../shell/price-text.ts';
import { RichText } from '../shell/rich-text.widget.tsx';
import styles from './article.module.css';
import {
  type Article,
  type ArticleComments,
  articleAddress,
  type CommentAnswer,
  columnAddress,
  type Side,
} from './article-shapes.ts';
import { ArticleSide } from './article-side.widget.tsx';
import { Comments } from './comments.widget.tsx';
import { Share } from './share.widget.tsx';
import story from './story.module.css';
import { Thumb } from './thumb.widget.tsx';
import { useLikes } from './use-likes.ts';

const GOODS_PICTURE = 88;

interface StoryProps {
  article: Sealed<Article>;
  /** As text what all guests share; null where they did not come. */
  comments: Carried<ArticleComments> | null;
  sort: ArticleCommentSort;
  side: Sealed<Side> | null;
  /** State of the comment that was sent a moment ago. */
  sent: string | null;
  answer: CommentAnswer | undefined;
}

/** An article with its goods and what was said to it (R070). */
export function Story({ article: text, comments: told, sort, side, sent, answer }: StoryProps) {
  const article = unseal(text);
  const comments = told && unwrap(told);
  const { id, title, columnId, columnName } = article;
  const likes = useLikes(id, typeof told === 'string' ? told : undefined);
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '资讯', href: '/article' },
          { label: columnName, href: columnAddress(columnId) },
          { label: title },
        ]}
      />
      <div className={styles.layout}>
        <div className={styles.main}>
          <article className={story.story}>
            <Kept as="div" part={Body} data={article} />
            <div className={story.acts}>
              <Thumb
                id={id}
                of={title}
                isLiked={likes.has(0) || (comments?.liked ?? false)}
                likeCount={likes.get(0) ?? article.likeCount}
                look="wide"
              />
              <Share title={title} path={articleAddress(id)} />
            </div>
            <Kept as="div" part={Neighbours} data={article} />
          </article>
          {article.related.length > 0 && <Kept as="div" part={Related} data={article} />}
          <section id="comments" aria-labelledby="comments-title" className={styles.card}>
            <h2 id="comments-title" className={styles.blockTitle}>
              评论 {article.commentCount > 0 && `（${article.commentCount}）`}
            </h2>
            {comments ? (
              <Comments
                articleId={id}
                isOpen={article.commentsOpen}
                comments={comments}
                sort={sort}
                likes={likes}
                sent={sent}
                answer={answer}
              />
            ) : (
              <MissingPart title="评论" />
            )}
          </section>
        </div>
        <ArticleSide side={side} columnId={columnId} />
      </div>
    </div>
  );
}

/** What all who read an article see of it. */
function Body({ data }: { data: Article }) {
  const { title, authorName, source, publishedAt, viewCount, summary, commentCount, html, goods } = data;
  return (
    <>
      <header className={story.storyHead}>
        <h1 className={story.storyTitle}>{title}</h1>
        <p className={`tabular ${styles.facts}`}>
          {authorName !== '' && <span>{authorName}</span>}
          <time dateTime={publishedAt}>{formatMinute(publishedAt)}</time>
          <span>{formatCount(viewCount)} 阅读</span>
          <a href="#comments">{formatCount(commentCount)} 评论</a>
        </p>
      </header>
      {summary !== '' && <p className={story.lead}>{summary}</p>}
      <RichText html={html} />
      {source !== '' && <p className={story.source}>来源：{source}</p>}
      <Goods goods={goods} />
    </>
  );
}

function Related({ data: { related } }: { data: Article }) {
  return (
    <nav aria-label="相关文章" className={styles.card}>
      <h2 className={styles.blockTitle}>相关文章</h2>
      <ul className={story.related}>
        {related.map((one) => (
          <li key={one.id}>
            <a href={articleAddress(one.id)}>{one.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbours({ data: { previous, next } }: { data: Article }) {
  return (
    <nav aria-label="上一篇与下一篇" className={story.neighbours}>
      <Neighbour label="上一篇" article={previous} />
      <Neighbour label="下一篇" article={next} />
    </nav>
  );
}

function Neighbour({ label, article }: { label: string; article: { id: number; title: string } | null }) {
  if (!article) return <span className={story.neighbour}>{label}：没有了</span>;
  return (
    <a href={articleAddress(article.id)} className={story.neighbour}>
      {label}：{article.title}
    </a>
  );
}

/** Goods of the text at today's prices. */
function Goods({ goods }: { goods: Article['goods'] }) {
  if (goods.length === 0) return null;
  return (
    <section aria-label="文中商品" className={story.goods}>
      {goods.map(({ ppid, name, price, image }) => (
        <a key={ppid} href={`/product/${ppid}`} className={story.goodsCard}>
          <Picture picture={{ ...image, alt: '' }} width={GOODS_PICTURE} height={GOODS_PICTURE} />
          <span className={story.goodsText}>
            <span className={story.goodsName}>{name}</span>
            <Price yuan={price} text={priceText(price)} />
          </span>
        </a>
      ))}
    </section>
  );
}
