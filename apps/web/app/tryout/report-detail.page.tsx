import { REPORT_GONE } from '@jishi/contract/tryout-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Stars } from '@jishi/ui/stars';
import { Tag } from '@jishi/ui/tag';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { placeRefusal, textIn } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/report-detail.page.ts';
import { LikeReport } from './like-report.widget.tsx';
import { ReportBody } from './report-body.widget.tsx';
import { ReportComments, remarkPlan } from './report-comments.widget.tsx';
import styles from './tryout.module.css';
import { idIn, type Report, reportAddress, tryoutAddress } from './tryout-shapes.ts';
import writing from './writing.module.css';

const GOODS_PICTURE = 72;

/** A report (R125, C280) with what was said to it (C281). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const id = idIn(params.id, REPORT_GONE);
  const page = Number(url.searchParams.get('comments') ?? 1);
  const [report, comments] = await Promise.all([
    api.tryout.reportDetail({ id }),
    optional(
      'tryout.comments',
      () => api.tryout.comments({ id, page: page > 0 && page < 1_000 ? page : 1 }),
      null,
    ),
  ]);
  return { report, comments, sent: url.searchParams.get('sent') };
}

/** Comments on the report, takes a comment or the report away; without scripts, too. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const id = idIn(params.id, REPORT_GONE);
  const form = await request.formData();
  const intent = textIn(form, 'intent');
  if (intent === 'delete') {
    const removed = await attempt(url, () => api.tryout.remove({ id, kind: 'report' }));
    if (removed.ok) throw redirect('/member/my-tryout');
    return { content: '', error: '', userMsg: removed.userMsg };
  }
  if (intent === 'remove') {
    const to = Number(textIn(form, 'to')) || 0;
    const removed = await attempt(url, () => api.tryout.remove({ id: to, kind: 'comment' }));
    if (removed.ok) throw redirect(`${reportAddress(id)}#comments`);
    return { content: '', error: '', userMsg: removed.userMsg };
  }
  const { values, errors } = readForm(remarkPlan, form);
  const { content } = values;
  const refused = { content, error: errors.content ?? '', userMsg: '' };
  if (!isFine(errors)) return refused;
  const outcome = await attempt(url, () => api.tryout.comment({ id, content }));
  if (outcome.ok)
    throw redirect(`${reportAddress(id)}?sent=${outcome.value.waiting ? 'waiting' : 'shown'}#comments`);
  const placed = placeRefusal(outcome, ['content']);
  return { ...refused, error: placed.fields.content ?? '', userMsg: placed.form ?? '' };
}

export const meta: Route.MetaFunction = (args) => {
  const report = args.loaderData?.report;
  if (!report) return pageMeta(args);
  const { title, summary, id, state } = report;
  return pageMeta(args, {
    title,
    description: summary,
    canonical: reportAddress(id),
    noIndex: state !== 'shown',
  });
};

export default function ReportDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, comments, sent } = loaderData;
  const { id, title, state, likes, liked, mine, canDelete, previousId, nextId } = report;
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '新品试用', href: '/vip/tryout' },
          { label: '试用报告', href: tryoutAddress(report.tryoutId) },
          { label: title },
        ]}
      />
      <article className={`${styles.sheet} ${writing.story}`}>
        <h1 className={styles.title}>{title}</h1>
        <Byline report={report} />
        {state !== 'shown' && <p className={writing.note}>报告还没有展示，仅自己可见</p>}
        <ReportBody content={report.content} title={title} video={report.video} />
        <Goods product={report.product} />
        <div className={writing.acts}>
          <LikeReport id={id} isLiked={liked} likes={likes} disabled={mine || state !== 'shown'} />
          {canDelete && (
            <PageForm look="sheet" className={writing.inline}>
              <input type="hidden" name="intent" value="delete" />
              <button type="submit" className={writing.plain}>
                删除报告
              </button>
            </PageForm>
          )}
          <span className={writing.neighbours}>
            {previousId > 0 && (
              <LinkButton size="sm" href={reportAddress(previousId)}>
                上一篇
              </LinkButton>
            )}
            {nextId > 0 && (
              <LinkButton size="sm" href={reportAddress(nextId)}>
                下一篇
              </LinkButton>
            )}
          </span>
        </div>
      </article>
      <section className={styles.sheet} id="comments" aria-label="评论">
        <h2 className={styles.subtitle}>评论</h2>
        {comments === null ? (
          <MissingPart title="评论" />
        ) : (
          <ReportComments
            key={`${sent}-${comments.list[0]?.id}`}
            report={report}
            comments={comments}
            sent={sent}
            answer={actionData}
          />
        )}
      </section>
    </div>
  );
}

function Byline({ report: { author, levelName, score, featured, createdAt } }: { report: Report }) {
  return (
    <p className={`tabular ${styles.facts}`}>
      <b>{author}</b>
      <Tag size="sm">{levelName}</Tag>
      <Tag size="sm" tone="success">
        试用用户
      </Tag>
      {featured && (
        <Tag size="sm" tone="brand">
          精选
        </Tag>
      )}
      <Stars value={score} size="sm" />
      <time dateTime={createdAt}>{formatMinute(createdAt)}</time>
    </p>
  );
}

/** What was tried, and what it costs. */
function Goods({ product }: Pick<Report, 'product'>) {
  if (!product) return null;
  const { ppid, name, price, image } = product;
  return (
    <a href={`/product/${ppid}`} className={writing.summary}>
      <Picture
        picture={{ url: image, width: 800, height: 800, alt: '' }}
        width={GOODS_PICTURE}
        height={GOODS_PICTURE}
      />
      <span className={writing.summaryText}>
        <b>{name}</b>
        <span className={styles.summaryPrice}>
          <Price yuan={price} size="sm" />
        </span>
        <span className={styles.faint}>试用商品，查看详情</span>
      </span>
    </a>
  );
}
