import { storeCommentFilters, storeOccasions } from '@jishi/contract/store-comment-words.ts';
import { Avatar } from '@jishi/ui/avatar';
import { EmptyState } from '@jishi/ui/empty-state';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { Stars } from '@jishi/ui/stars';
import { TabNav } from '@jishi/ui/tab-nav';
import { Tag } from '@jishi/ui/tag';
import { CommentPictures } from '../product/frame/comment-pictures.widget.tsx';
import { formatDate } from '../shell/beijing-time.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import type { CommentAnswer } from './comment-form.ts';
import { StoreCommentForm } from './comment-form.widget.tsx';
import {
  type CommentsView,
  commentsAddress,
  filterNames,
  type OwnComments,
  type StoreComments as Shown,
} from './comments-view.ts';
import styles from './store-comments.module.css';

interface StoreCommentsProps {
  storeId: number;
  /** Null when they did not come. */
  comments: Shown | null;
  view: CommentsView;
  /** Null for a guest. */
  own: OwnComments | null;
  /** What became of the comment that was just sent; empty for none. */
  sent: string;
  answer: CommentAnswer | undefined;
}

/** What people say who were in the store (C362), and the form of who may say something (C363). */
export function StoreComments({ storeId, comments, view, own, sent, answer }: StoreCommentsProps) {
  const waiting = own?.written.filter(({ state }) => state === 'pending') ?? [];
  return (
    <section id="comments" className={styles.comments} aria-label="到店评价">
      <SectionTitle title="到店评价" size="lg" description="到店接受服务或取货的顾客，60 天内可评价一次" />
      {sent !== '' && (
        <p role="status" className={styles.sent}>
          {sent === 'shown' ? '评价已发布，感谢分享' : '评价已提交，审核通过后展示，感谢分享'}
        </p>
      )}
      {own !== null && own.open.length > 0 && (
        <StoreCommentForm key={own.open[0]?.id} occasions={own.open} answer={answer} />
      )}
      {waiting.map(({ id, content, score }) => (
        <p key={id} className={styles.waiting}>
          <Tag size="sm">审核中</Tag>
          <Stars value={score} size="sm" />
          <span>{content}</span>
        </p>
      ))}
      {comments === null ? <MissingPart title="到店评价" /> : <List {...{ storeId, comments, view }} />}
    </section>
  );
}

function List({ storeId, comments, view }: { storeId: number; comments: Shown; view: CommentsView }) {
  const { list, total, pageSize, summary } = comments;
  if (summary.all === 0)
    return (
      <EmptyState
        size="sm"
        title="还没有人评价这家门店"
        description="预约到店或到店取货后，就可以写下第一条评价"
      />
    );
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.score}>
          <b className="tabular">{summary.score.toFixed(1)}</b>
          <Stars value={summary.score} />
        </p>
        <TabNav
          label="评价类型"
          items={storeCommentFilters.map((filter) => ({
            href: commentsAddress(storeId, { filter, page: 1 }),
            label: filterNames[filter],
            count: summary[filter],
            current: filter === view.filter,
          }))}
        />
      </div>
      {list.length === 0 ? (
        <EmptyState size="sm" title="没有这类评价" />
      ) : (
        <ul>
          {list.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <Pagination
        label="评价分页"
        page={view.page}
        pageCount={Math.ceil(total / pageSize)}
        href={(page) => commentsAddress(storeId, { ...view, page })}
        className={styles.pages}
      />
    </>
  );
}

function Comment({ comment }: { comment: Shown['list'][number] }) {
  const { nickname, score, content, occasion, guideName, images, createdAt, reply } = comment;
  return (
    <li className={styles.comment}>
      <div className={styles.author}>
        <Avatar name={nickname} size={36} />
        <span className={styles.name}>{nickname}</span>
      </div>
      <div className={styles.words}>
        <Stars value={score} size="sm" />
        <p className={styles.content}>{content}</p>
        {images.length > 0 && <CommentPictures pictures={images} />}
        <p className={styles.facts}>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span>{guideName === '' ? storeOccasions[occasion] : `由导购 ${guideName} 接待`}</span>
        </p>
        {reply !== '' && (
          <p className={styles.reply}>
            <b>门店回复：</b>
            {reply}
          </p>
        )}
      </div>
    </li>
  );
}
