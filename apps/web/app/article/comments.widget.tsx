import { type ArticleCommentSort, articleCommentSorts } from '@jishi/contract/article-words.ts';
import { FormError } from '@jishi/ui/form-error';
import { Pagination } from '@jishi/ui/pagination';
import { Textarea } from '@jishi/ui/textarea';
import { useEffect } from 'react';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { forgetDraft, useDraft } from '../shell/form/use-draft.ts';
import { useForm } from '../shell/form/use-form.ts';
import { type ArticleComments, type CommentAnswer, commentsAddress } from './article-shapes.ts';
import remarks from './comment.module.css';
import { CommentItem } from './comment-item.widget.tsx';
import { commentPlan } from './comment-plan.ts';
import type { Likes } from './use-likes.ts';

const draftOf = (id: number) => `article-comment-${id}`;

interface CommentsProps {
  articleId: number;
  isOpen: boolean;
  comments: ArticleComments;
  sort: ArticleCommentSort;
  /** What a guest likes, which is not in the comments. */
  likes: Likes;
  sent: string | null;
  answer: CommentAnswer | undefined;
}

/** What was said to an article, and the form for it. A guest is sent to the login, and finds the words again. */
export function Comments({ articleId, isOpen, comments, sort, likes, sent, answer }: CommentsProps) {
  const { list, total, page, pageSize } = comments;
  return (
    <>
      {sent !== null && (
        <p role="status" className={remarks.sent}>
          {sent === 'visible' ? '评论成功' : '评论已提交，审核后展示'}
        </p>
      )}
      {isOpen ? (
        <CommentForm
          // Sent, it begins anew.
          key={`${sent}-${list[0]?.id}`}
          articleId={articleId}
          isSent={sent !== null}
          answer={answer?.to === 0 ? answer : undefined}
        />
      ) : (
        <p className={remarks.quiet}>这篇文章已关闭评论</p>
      )}
      {list.length === 0 && isOpen && <p className={remarks.quiet}>还没有评论，来抢沙发</p>}
      {total > 1 && <CommentSort articleId={articleId} sort={sort} />}
      <ul>
        {list.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            likes={likes}
            isOpen={isOpen}
            refused={answer?.to === comment.id ? answer : undefined}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        href={(next) => commentsAddress(articleId, { page: next, sort })}
        label="评论分页"
      />
    </>
  );
}

const sortNames: Record<ArticleCommentSort, string> = { newest: '最新', liked: '最多赞' };

function CommentSort({ articleId, sort }: { articleId: number; sort: ArticleCommentSort }) {
  return (
    <nav aria-label="评论排序" className={remarks.sort}>
      {articleCommentSorts.map((one) => (
        <a
          key={one}
          href={commentsAddress(articleId, { page: 1, sort: one })}
          aria-current={one === sort ? 'true' : undefined}
        >
          {sortNames[one]}
        </a>
      ))}
    </nav>
  );
}

interface CommentFormProps {
  articleId: number;
  /** A comment has arrived a moment ago: its words are not kept any longer. */
  isSent: boolean;
  answer: CommentAnswer | undefined;
}

function CommentForm({ articleId, isSent, answer }: CommentFormProps) {
  // Before the draft is read below, which would bring the words back that were sent.
  useEffect(() => {
    if (isSent) forgetDraft(draftOf(articleId));
  }, [isSent, articleId]);
  const form = useForm(commentPlan, {
    start: { content: answer?.content ?? '' },
    answer,
    ...(answer?.error && { told: { content: answer.error } }),
  });
  const { error, ...field } = form.field('content');
  useDraft(draftOf(articleId), form.values.content, (content) => form.change({ content }));
  return (
    <PageForm form={form} look="sheet" className={remarks.form}>
      <Textarea
        {...field}
        {...(error !== undefined && { error })}
        label="写评论"
        rows={3}
        showCount
        placeholder="说说您的看法，或提个问题"
      />
      <FormError>{answer?.userMsg}</FormError>
      <div className={remarks.send}>
        <SubmitButton pendingLabel="正在提交">发表评论</SubmitButton>
      </div>
    </PageForm>
  );
}
