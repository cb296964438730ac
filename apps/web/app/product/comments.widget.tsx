import { EmptyState } from '@jishi/ui/empty-state';
import { type LinkProps, LinkProvider } from '@jishi/ui/link';
import { Pagination } from '@jishi/ui/pagination';
import { Stars } from '@jishi/ui/stars';
import { TabNav } from '@jishi/ui/tab-nav';
import MessageSquare from 'lucide-react/icons/message-square';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { Comment } from './comment.widget.tsx';
import { CommentNarrowing } from './comment-narrowing.widget.tsx';
import { COMMENTS_PER_PAGE, type CommentFilter, type CommentView, commentAddress } from './comment-view.ts';
import styles from './comments.module.css';
import { CommentPictures } from './frame/comment-pictures.widget.tsx';
import type { ProductComments } from './product-shapes.ts';
import { useLiked } from './use-liked.ts';

/** Small pictures that stand in the row above the comments. */
const WALL = 12;

interface CommentsProps {
  ppid: number;
  view: CommentView;
  /** Null when they did not come. */
  comments: ProductComments | null;
}

/** What buyers say: the score, tags, variants, their pictures, comments of each kind, pages. All are addresses. */
export function Comments({ ppid, view, comments }: CommentsProps) {
  const liked = useLiked(comments?.list ?? []);
  if (!comments) return <MissingPart title="商品评价" />;
  const { summary, list, total, pictures } = comments;
  if (summary.total === 0) {
    return (
      <EmptyState
        size="sm"
        icon={<MessageSquare size={24} />}
        title="还没有人评价这款商品"
        description="购买并确认收货后，就可以写下第一条评价"
      />
    );
  }
  const kinds: [CommentFilter, string, number][] = [
    ['all', '全部', summary.total],
    ['image', '有图', summary.withImages],
    ['video', '视频', summary.withVideo],
    ['append', '追评', summary.withAppend],
    ['good', '好评', summary.good],
    ['middle', '中评', summary.middle],
    ['bad', '差评', summary.bad],
  ];
  const isOffered = ([filter, , count]: (typeof kinds)[number]) =>
    count > 0 || filter === view.filter || (filter !== 'video' && filter !== 'append');
  return (
    <LinkProvider component={StayingLink}>
      <div className={styles.summary}>
        <p className={styles.score}>
          <b className={styles.number}>{summary.averageScore.toFixed(1)}</b>
          <Stars value={summary.averageScore} />
        </p>
        <p className={styles.good}>
          <b className={styles.number}>
            {summary.goodPercent}
            <small>%</small>
          </b>
          <span>好评度</span>
        </p>
        <TabNav
          label="评价类型"
          className={styles.kinds}
          items={kinds.filter(isOffered).map(([filter, label, count]) => ({
            href: commentAddress(ppid, { ...view, filter, page: 1 }),
            label,
            count,
            current: filter === view.filter,
          }))}
        />
      </div>
      <CommentNarrowing ppid={ppid} view={view} summary={summary} />
      {pictures && pictures.total > 0 && (
        <section aria-label="买家晒图" className={styles.wall}>
          <h3 className={styles.wallTitle}>买家晒图</h3>
          <CommentPictures
            pictures={pictures.list.map(({ image }) => image)}
            most={Math.min(WALL, pictures.list.length)}
          />
        </section>
      )}
      {list.length > 0 ? (
        <ul>
          {list.map((comment) => (
            <Comment key={comment.id} comment={comment} isLiked={liked.has(comment.id)} />
          ))}
        </ul>
      ) : (
        <EmptyState size="sm" title="没有这类评价" />
      )}
      <Pagination
        label="评价分页"
        page={view.page}
        pageCount={Math.ceil(total / COMMENTS_PER_PAGE)}
        href={(page) => commentAddress(ppid, { ...view, page })}
      />
    </LinkProvider>
  );
}

/**
 * Comments change in their place: back leads past them, and the page goes to their beginning by the anchor of the
 * address.
 */
function StayingLink(props: LinkProps) {
  return <a {...props} data-replace="" />;
}
