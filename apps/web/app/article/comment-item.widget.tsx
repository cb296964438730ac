import { FormError } from '@jishi/ui/form-error';
import { Tag } from '@jishi/ui/tag';
import { Textarea } from '@jishi/ui/textarea';
import { formatMinute } from '../shell/beijing-time.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import styles from './article.module.css';
import type { ArticleComment, CommentAnswer } from './article-shapes.ts';
import remarks from './comment.module.css';
import { commentPlan } from './comment-plan.ts';
import { Thumb } from './thumb.widget.tsx';
import type { Likes } from './use-likes.ts';

/** Answers that are read at once; the others stand behind a press. */
const SHOWN_REPLIES = 2;
type Said = Omit<ArticleComment, 'replies'>;

interface CommentItemProps {
  comment: ArticleComment;
  likes: Likes;
  isOpen: boolean;
  refused: CommentAnswer | undefined;
}

/** A comment with what was answered to it. */
export function CommentItem({ comment, likes, isOpen, refused }: CommentItemProps) {
  const first = comment.replies.slice(0, SHOWN_REPLIES);
  const others = comment.replies.slice(SHOWN_REPLIES);
  return (
    <li className={remarks.comment}>
      <Words said={comment} />
      <div className={remarks.commentActs}>
        <Acts said={comment} likes={likes} />
        {isOpen && comment.state === 'visible' && <ReplyForm comment={comment} refused={refused} />}
      </div>
      {first.length > 0 && (
        <div className={remarks.replies}>
          <Replies list={first} likes={likes} />
          {others.length > 0 && (
            <details>
              <summary className={remarks.plain}>展开其余 {others.length} 条回复</summary>
              <Replies list={others} likes={likes} />
            </details>
          )}
        </div>
      )}
    </li>
  );
}

function Replies({ list, likes }: { list: readonly Said[]; likes: Likes }) {
  return (
    <ul>
      {list.map((reply) => (
        <li key={reply.id} className={remarks.replyItem}>
          <Words said={reply} />
          <div className={remarks.commentActs}>
            <Acts said={reply} likes={likes} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Words({ said }: { said: Said }) {
  const { nickname, place, createdAt, content, state, mine } = said;
  return (
    <>
      <p className={styles.facts}>
        <b className={remarks.author}>{nickname}</b>
        {mine && <Tag>我</Tag>}
        {place !== '' && <span>{place}</span>}
        <time className="tabular" dateTime={createdAt}>
          {formatMinute(createdAt)}
        </time>
        {state === 'waiting' && <Tag tone="warning">审核中，仅自己可见</Tag>}
        {state === 'hidden' && <Tag tone="danger">已被隐藏，仅自己可见</Tag>}
      </p>
      <p className={remarks.words}>{content}</p>
    </>
  );
}

function Acts({ said, likes }: { said: Said; likes: Likes }) {
  const { id, nickname, state, mine } = said;
  const isLiked = said.liked || likes.has(id);
  const likeCount = likes.get(id) ?? said.likeCount;
  return (
    <>
      {state === 'visible' && <Thumb commentId={id} of={`${nickname}的评论`} {...{ isLiked, likeCount }} />}
      {mine && (
        <PageForm look="sheet" className={remarks.inline}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="to" value={id} />
          <button type="submit" className={remarks.plain} aria-label="删除我的评论">
            删除
          </button>
        </PageForm>
      )}
    </>
  );
}

function ReplyForm({ comment, refused }: { comment: Said; refused: CommentAnswer | undefined }) {
  const form = useForm(commentPlan, {
    start: { content: refused?.content ?? '' },
    answer: refused,
    ...(refused?.error && { told: { content: refused.error } }),
  });
  const { error, ...field } = form.field('content');
  return (
    <details className={remarks.reply} open={refused !== undefined || undefined}>
      <summary aria-label={`回复：${comment.nickname}的评论`}>回复</summary>
      <PageForm form={form} look="sheet" className={remarks.form}>
        <input type="hidden" name="to" value={comment.id} />
        <Textarea {...field} {...(error !== undefined && { error })} label="回复内容" rows={2} showCount />
        <FormError>{refused?.userMsg}</FormError>
        <div className={remarks.send}>
          <SubmitButton pendingLabel="正在提交">提交回复</SubmitButton>
        </div>
      </PageForm>
    </details>
  );
}
