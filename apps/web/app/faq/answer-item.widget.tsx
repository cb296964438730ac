import { FormError } from '@jishi/ui/form-error';
import { Tag } from '@jishi/ui/tag';
import { Textarea } from '@jishi/ui/textarea';
import { api } from '../shell/api.ts';
import { formatDate } from '../shell/beijing-time.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { LikeButton } from '../shell/like-button.widget.tsx';
import styles from './faq.module.css';
import { answerPlan, type FaqAnswer } from './faq-form.ts';
import type { Answer } from './frame/faq-shapes.ts';

interface AnswerItemProps {
  answer: Answer;
  isClosed: boolean;
  refused: FaqAnswer | undefined;
}

/** One answer with what was said to it; it can be found useful and replied to. */
export function AnswerItem({ answer, isClosed, refused }: AnswerItemProps) {
  const { id, content, author, badge, at, replies, likes, liked, mine } = answer;
  return (
    <li className={styles.answer}>
      <p className={styles.facts}>
        <b className={styles.author}>{author}</b>
        {badge !== '' && <Tag tone={badge === '官方' ? 'brand' : 'success'}>{badge}</Tag>}
        <time dateTime={at}>{formatDate(at)}</time>
      </p>
      <p className={styles.words}>{content}</p>
      <div className={styles.facts}>
        <LikeButton
          className={styles.plain}
          of={`${author}的回答`}
          isLiked={liked}
          likeCount={likes}
          disabled={mine}
          like={(wanted) => api.faq.like({ id, liked: wanted })}
        />
        {!isClosed && <ReplyForm id={id} author={author} refused={refused} />}
      </div>
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <b className={styles.author}>{reply.author}</b>
              {reply.badge !== '' && (
                <Tag tone={reply.badge === '官方' ? 'brand' : 'success'}>{reply.badge}</Tag>
              )}
              ：{reply.content}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function ReplyForm({ id, author, refused }: { id: number; author: string; refused: FaqAnswer | undefined }) {
  const form = useForm(answerPlan, {
    start: { content: refused?.content ?? '' },
    answer: refused,
    ...(refused?.error && { told: { content: refused.error } }),
  });
  const { error, ...field } = form.field('content');
  return (
    <details className={styles.reply} open={refused !== undefined || undefined}>
      <summary aria-label={`回复：${author}的回答`}>回复</summary>
      <PageForm form={form} look="sheet" className={styles.form}>
        <input type="hidden" name="to" value={id} />
        <Textarea {...field} {...(error !== undefined && { error })} label="回复内容" rows={2} showCount />
        <FormError>{refused?.userMsg}</FormError>
        <div>
          <SubmitButton pendingLabel="正在提交">提交回复</SubmitButton>
        </div>
      </PageForm>
    </details>
  );
}
