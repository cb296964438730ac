import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { DescriptionList } from '@jishi/ui/description-list';
import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import { Stars } from '@jishi/ui/stars';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { formatMinute, formatTime } from '../shell/beijing-time.ts';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/complaint-detail.page.ts';
import styles from './complaint-detail.module.css';
import { ComplaintSteps } from './complaint-steps.widget.tsx';
import { Conversation, Pictures } from './conversation.widget.tsx';
import { AskForm, JudgeForm, ReopenForm, WithdrawForm } from './detail-forms.widget.tsx';
import { runComplaintAct } from './run-complaint-act.ts';
import { StateTag } from './state-tag.widget.tsx';

/** A complaint of the member (C251): how far it is, what was said, and what can be done. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { complaint: await api.complaint.detail({ id: idIn(params.id) }) };
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const id = idIn(params.id);
  const answer = await runComplaintAct(api, url, id, await request.formData());
  if (answer) return answer;
  throw redirect(`/member/complaint/detail/${id}`);
}

export default function ComplaintDetailPage({ loaderData: { complaint }, actionData }: Route.ComponentProps) {
  const { can, order } = complaint;
  const items = [
    { term: '投诉类型', description: complaint.typeText },
    ...(complaint.wishText === '' ? [] : [{ term: '我的诉求', description: complaint.wishText }]),
    ...(order
      ? [
          {
            term: '相关订单',
            description: (
              <a href={`/member/order/detail?orderId=${order.orderId}`} className={styles.link}>
                {order.goods[0] ?? '订单'}（{order.orderId}）
              </a>
            ),
          },
        ]
      : []),
    ...(complaint.shopName === '' ? [] : [{ term: '涉及门店', description: complaint.shopName }]),
    { term: '联系电话', description: complaint.phone },
    { term: '提交时间', description: formatTime(complaint.createdAt) },
    {
      term: '承诺解决',
      description: complaint.paused ? '等待您补充，计时已暂停' : formatTime(complaint.promisedAt),
    },
  ];
  const answer = actionData;
  return (
    <MemberLayout>
      <Breadcrumb
        items={[{ label: '我的投诉', href: '/member/complaint/mine' }, { label: complaint.number }]}
      />
      <div className={styles.sections}>
        <section className={memberStyles.sheet}>
          <SectionTitle
            as="h1"
            size="lg"
            title={`投诉 ${complaint.number}`}
            actions={<StateTag state={complaint.state} text={complaint.stateText} />}
          />
          <ComplaintSteps steps={complaint.steps} />
          {complaint.closesAt !== null && (
            <p className={styles.hint}>
              {complaint.paused ? '请补充说明，' : '请查看处理结果并评价，'}
              {formatMinute(complaint.closesAt)} 前没有回应将自动结束。
            </p>
          )}
          {complaint.mergedInto > 0 && (
            <p className={styles.hint}>
              已合并处理，
              <a href={`/member/complaint/detail/${complaint.mergedInto}`} className={styles.link}>
                查看合并后的投诉
              </a>
            </p>
          )}
          <FormError>{answer?.userMsg}</FormError>
        </section>
        {complaint.outcome !== '' && (
          <section className={memberStyles.sheet} aria-label="处理结果">
            <SectionTitle title="处理结果" />
            <p className={styles.outcome}>{complaint.outcome}</p>
            {complaint.score > 0 && (
              <p className={styles.judged}>
                我的评价 <Stars value={complaint.score} size="sm" /> {complaint.judgement}
              </p>
            )}
            {can.judge && <JudgeForm />}
            {can.reopen && <ReopenForm answer={answer} />}
          </section>
        )}
        <section className={memberStyles.sheet} aria-label="投诉内容">
          <SectionTitle title="投诉内容" />
          <p className={styles.content}>{complaint.content}</p>
          <Pictures images={complaint.images} of="投诉" />
          <DescriptionList items={items} layout="grid" termWidth={72} className={styles.facts} />
        </section>
        <section className={memberStyles.sheet} aria-label="沟通记录">
          <SectionTitle title="沟通记录" />
          <Conversation messages={complaint.messages} />
          {can.ask && <AskForm answer={answer} draftKey={`complaint-${complaint.id}`} />}
        </section>
        <div className={styles.foot}>
          <p>需要帮助可联系页面右侧的在线客服；对处理仍有异议，可拨打 12315 消费者投诉热线。</p>
          {can.withdraw && <WithdrawForm />}
        </div>
      </div>
    </MemberLayout>
  );
}

function idIn(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw notFound('投诉不存在');
  return id;
}
