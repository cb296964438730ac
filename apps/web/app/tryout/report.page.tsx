import { TRYOUT_GONE } from '@jishi/contract/tryout-words.ts';
import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { SectionTitle } from '@jishi/ui/section-title';
import { redirect } from 'react-router';
import { formatMinute } from '../shell/beijing-time.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/report.page.ts';
import { ReportForm } from './report-form.widget.tsx';
import { runReport } from './run-report.ts';
import styles from './tryout.module.css';
import { idIn } from './tryout-shapes.ts';

/** The report of a member on a try-out (R124, C275), with its draft. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const draft = await api.tryout.draft({ id: idIn(params.id, TRYOUT_GONE) });
  return { draft, isSaved: url.searchParams.has('saved') };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const id = idIn(params.id, TRYOUT_GONE);
  const form = await request.formData();
  const answer = await runReport(api, url, id, form);
  if (answer === 'done') throw redirect(`/vip/tryout/report/${id}`);
  const isKept = answer.userMsg === '' && answer.imageError === '' && Object.keys(answer.errors).length === 0;
  if (isKept && form.get('intent') === 'draft') throw redirect(`/vip/tryout/report/${id}?saved=1`);
  return answer;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, isSaved } = loaderData;
  const { name, reportBy, state } = draft;
  return (
    <div className={`page-column ${styles.page}`}>
      <section className={styles.sheet}>
        {state === 'draft' || state === 'sentBack' ? (
          <>
            <SectionTitle
              as="h1"
              size="lg"
              title="写试用报告"
              description={`${name}，请于 ${formatMinute(reportBy)} 前提交`}
            />
            <ReportForm
              // What was kept is what is written on.
              key={draft.version}
              draft={draft}
              isSaved={isSaved}
              answer={actionData}
            />
          </>
        ) : (
          <Result
            tone={state === 'shown' ? 'success' : 'pending'}
            title={state === 'shown' ? '报告已展示' : '报告已提交，正在审核'}
            description={
              state === 'shown' ? '感谢分享真实体验' : '通常在一个工作日内完成，结果会发消息通知您'
            }
            actions={
              <LinkButton variant="primary" href="/member/my-tryout">
                查看我的试用
              </LinkButton>
            }
          />
        )}
      </section>
    </div>
  );
}
