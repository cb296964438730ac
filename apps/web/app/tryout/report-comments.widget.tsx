import { MOST_TRYOUT_COMMENT } from '@jishi/contract/tryout-words.ts';
import { FormError } from '@jishi/ui/form-error';
import { Pagination } from '@jishi/ui/pagination';
import { Tag } from '@jishi/ui/tag';
import { Textarea } from '@jishi/ui/textarea';
import { formatMinute } from '../shell/beijing-time.ts';
import { planForm } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import styles from './tryout.module.css';
import { type ReportComments as Comments, type Report, reportAddress } from './tryout-shapes.ts';
import writing from './writing.module.css';

/** The form of a comment. */
export const remarkPlan = planForm({
  start: { content: '' },
  rules: {
    content: {
      most: MOST_TRYOUT_COMMENT,
      check: (typed: string) => (typed.trim() === '' ? `请输入 1 至 ${MOST_TRYOUT_COMMENT} 字` : undefined),
    },
  },
});

interface ReportCommentsProps {
  report: Report;
  comments: Comments;
  sent: string | null;
  answer: { content: string; error: string; userMsg: string } | undefined;
}

/** What was said to a report, and the form for it; a guest is led to the login as it is sent. */
export function ReportComments({ report, comments, sent, answer }: ReportCommentsProps) {
  const { list, total, page, pageSize } = comments;
  return (
    <>
      {sent !== null && (
        <p role="status" className={writing.said}>
          {sent === 'shown' ? '评论成功' : '评论已提交，审核后展示'}
        </p>
      )}
      {report.state === 'shown' && <RemarkForm answer={answer} />}
      {list.length === 0 && <p className={styles.faint}>还没有评论，来说说您的看法</p>}
      <ul className={writing.remarks}>
        {list.map(({ id, nickname, content, mine, waiting, createdAt }) => (
          <li key={id}>
            <p className={`tabular ${styles.facts}`}>
              <b>{nickname}</b>
              <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
              {waiting && (
                <Tag size="sm" tone="warning">
                  审核中，仅自己可见
                </Tag>
              )}
            </p>
            <p className={styles.words}>{content}</p>
            {mine && (
              <PageForm look="sheet" className={writing.inline}>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="to" value={id} />
                <button type="submit" className={writing.plain} aria-label="删除我的评论">
                  删除
                </button>
              </PageForm>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        href={(next) => `${reportAddress(report.id)}?comments=${next}#comments`}
        label="评论分页"
      />
    </>
  );
}

function RemarkForm({ answer }: Pick<ReportCommentsProps, 'answer'>) {
  const form = useForm(remarkPlan, {
    start: { content: answer?.content ?? '' },
    answer,
    ...(answer?.error && { told: { content: answer.error } }),
  });
  const { error, ...field } = form.field('content');
  return (
    <PageForm form={form} look="sheet" className={writing.form}>
      <Textarea
        {...field}
        {...(error !== undefined && { error })}
        label="写评论"
        rows={3}
        showCount
        placeholder="向作者提问，或说说您的看法"
      />
      <FormError>{answer?.userMsg}</FormError>
      <div className={writing.acts}>
        <SubmitButton pendingLabel="正在提交">发表评论</SubmitButton>
      </div>
    </PageForm>
  );
}
