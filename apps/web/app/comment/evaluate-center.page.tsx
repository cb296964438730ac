import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { forgetDraft } from '../shell/form/use-draft.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/evaluate-center.page.ts';
import styles from './evaluate-center.module.css';
import { type EvaluationView, evaluationAddress, readEvaluationView } from './evaluation-address.ts';
import { draftOf } from './evaluation-form.ts';
import { EvaluationItem } from './evaluation-item.widget.tsx';
import { runEvaluation } from './run-evaluation.ts';

/** Things on one page of the list. */
const A_PAGE = 10;

/** What the member may evaluate, has evaluated and may add to (R095): a tab for each, pages, one order of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const view = readEvaluationView(url.searchParams);
  const { state, page, orderId } = view;
  const { list, total, counts } = await api.comment.evaluateList({ state, page, orderId, pageSize: A_PAGE });
  const pageCount = Math.max(1, Math.ceil(total / A_PAGE));
  if (page > pageCount) throw redirect(evaluationAddress({ ...view, page: pageCount }));
  const sent = url.searchParams.get('sent');
  const sentLine = Number(url.searchParams.get('of') ?? 0);
  return { view, list, counts, pageCount, sent, sentLine };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const answer = await runEvaluation(api, url, form);
  if (typeof answer === 'object') return answer;
  const view = readEvaluationView(url.searchParams);
  const address = evaluationAddress({ ...view, line: 0 });
  const sent = `sent=${answer}&of=${view.line}`;
  throw redirect(`${address}${address.includes('?') ? '&' : '?'}${sent}`);
}

const tabs = [
  { state: 'todo', label: '待评价' },
  { state: 'done', label: '已评价' },
  { state: 'append', label: '待追评' },
] as const;

export default function EvaluateCenterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, counts, pageCount, sent, sentLine } = loaderData;
  useEffect(() => {
    if (sent !== null) forgetDraft(draftOf(sentLine));
  }, [sent, sentLine]);
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="评价中心"
          description={
            view.orderId > 0 ? `订单 ${view.orderId}` : '收货后 180 天内可评价，评价展示后一年内可追评一次'
          }
          {...(view.orderId > 0 && {
            actions: <LinkButton href={evaluationAddress({ state: view.state })}>查看全部</LinkButton>,
          })}
        />
        <TabNav
          label="评价状态"
          className={styles.tabs}
          items={tabs.map(({ state, label }) => ({
            href: evaluationAddress({ state, orderId: view.orderId }),
            label,
            current: state === view.state,
            ...(state !== 'done' && { count: counts[state] }),
          }))}
        />
        {sent !== null && (
          <p role="status" className={styles.sent}>
            {sent === 'shown' ? '评价已发布，感谢分享' : '评价已提交，审核通过后展示，感谢分享'}
          </p>
        )}
        {list.length === 0 ? (
          <NothingToSay view={view} />
        ) : (
          <>
            <ul className={styles.items}>
              {list.map((evaluation) => (
                <EvaluationItem
                  key={evaluation.orderLineId}
                  evaluation={evaluation}
                  view={view}
                  answer={actionData}
                />
              ))}
            </ul>
            {pageCount > 1 && (
              <Pagination
                label="评价分页"
                page={view.page}
                pageCount={pageCount}
                href={(page) => evaluationAddress({ ...view, page, line: 0 })}
              />
            )}
          </>
        )}
      </section>
    </MemberLayout>
  );
}

const emptyWords = {
  todo: { title: '没有待评价的商品', description: '收到商品后，就可以在这里写评价' },
  done: { title: '还没有写过评价', description: '您的真实感受能帮助更多人' },
  append: { title: '没有可以追评的商品', description: '评价展示后一年内，可以追加一次使用感受' },
} as const;

function NothingToSay({ view: { state } }: { view: EvaluationView }) {
  return (
    <EmptyState
      icon={<MessageSquareText size={32} />}
      {...emptyWords[state]}
      action={<LinkButton href="/member/order/list/all">查看我的订单</LinkButton>}
    />
  );
}
