import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { SectionTitle } from '@jishi/ui/section-title';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { attempt } from '../shell/attempt.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/invoice-apply.page.ts';
import { type ApplyAnswer, ApplyForm } from './apply-form.widget.tsx';
import { idIn } from './id-in.ts';
import styles from './invoice.module.css';
import { applicationOf, applyPlan, divisionOf, valuesOf } from './invoice-form.ts';
import { InvoiceableLines } from './invoiceable-lines.widget.tsx';

/** An application for the invoice of an order (R080); `?from=` names the invoice that is changed or corrected. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const subId = idIn(params.subId, '订单不存在');
  const from = Number(url.searchParams.get('from') ?? 0);
  const [info, before] = await Promise.all([
    api.invoice.applyInfo({ subId, with: othersIn(url) }),
    Number.isSafeInteger(from) && from > 0 ? api.invoice.detail({ id: from }) : null,
  ]);
  const [first] = info.titles;
  const title = before ?? (first?.isDefault ? first : null);
  return {
    info,
    change: before?.actions.canChange ? before.id : 0,
    correct: before?.actions.canCorrect ? before.id : 0,
    start: title ? valuesOf(title, before?.invoiceType) : {},
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs): Promise<ApplyAnswer> {
  const { api } = context.get(requestScope);
  const orderId = idIn(params.subId, '订单不存在');
  const change = Number(url.searchParams.get('change') ?? 0);
  const { values, errors } = readForm(applyPlan, await request.formData());
  if (!isFine(errors)) return { values, errors, userMsg: '' };
  const application = applicationOf(values);
  const outcome = await attempt(url, () =>
    change > 0
      ? api.invoice.changeTitle({ id: change, ...application })
      : api.invoice.submitApply({ orderId, with: othersIn(url), ...application, ...divisionOf(values) }),
  );
  if (outcome.ok) throw redirect(`/member/invoiceDetail/${outcome.value.id}`);
  return { values, errors: {}, userMsg: outcome.userMsg };
}

export default function InvoiceApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { info, change, correct, start } = loaderData;
  const { orderId } = info;
  const isThere = info.invoiceId > 0 && change === 0 && info.state !== 'failed' && info.missing === 0;
  const orderLink = `/member/order/detail?orderId=${orderId}`;
  const isMerged = info.orders.length > 1;
  const several = info.invoices.length;
  const heading =
    change > 0
      ? '换开发票'
      : correct > 0 || info.missing > 0
        ? '修改并重新提交'
        : isMerged
          ? '合并开票'
          : '申请开票';
  return (
    <MemberLayout>
      <Breadcrumb items={[{ label: '我的发票', href: '/member/invoice' }, { label: heading }]} />
      <div className={styles.sections}>
        <section className={memberStyles.sheet}>
          {isThere ? (
            <Result
              tone="success"
              title={several > 1 ? `该订单已申请 ${several} 张发票` : `该订单的发票${info.stateText}`}
              description="如需更换抬头，请在发票详情中换开"
              actions={
                <LinkButton
                  href={
                    several > 1
                      ? `/member/invoice?keyword=${orderId}`
                      : `/member/invoiceDetail/${info.invoiceId}`
                  }
                  variant="primary"
                >
                  查看发票
                </LinkButton>
              }
            />
          ) : info.blockedText !== '' && change === 0 ? (
            <Result
              tone="pending"
              title="暂时无法开票"
              description={info.blockedText}
              actions={
                isMerged ? (
                  <LinkButton href="/member/invoice">重新选择订单</LinkButton>
                ) : (
                  <LinkButton href={orderLink}>查看订单</LinkButton>
                )
              }
            />
          ) : (
            <>
              <SectionTitle
                as="h1"
                size="lg"
                title={heading}
                actions={
                  isMerged ? undefined : (
                    <LinkButton href={orderLink} size="sm">
                      订单 {orderId}
                    </LinkButton>
                  )
                }
              />
              {change > 0 && (
                <p className={styles.hint}>原发票将全额红冲，再按新抬头重新开具；每张发票最多换开 2 次。</p>
              )}
              {info.missing > 0 && (
                <p className={styles.hint}>
                  本次只重新申请未开成的 {info.missing} 张，已开具的发票不受影响。
                </p>
              )}
              {isMerged && <MergedOrders orders={info.orders} />}
              <InvoiceableLines info={info} />
              <ApplyForm
                titles={info.titles}
                start={start}
                special={info.special}
                submitText={change > 0 ? '提交换开' : '提交申请'}
                {...(change === 0 && info.missing === 0 && { divides: info })}
                answer={actionData}
              />
            </>
          )}
        </section>
      </div>
    </MemberLayout>
  );
}

/** Orders that stand on the invoice together. */
function MergedOrders({ orders }: { orders: readonly { orderId: number; invoiceable: number }[] }) {
  return (
    <ul className={styles.merged} aria-label="合并开票的订单">
      {orders.map(({ orderId, invoiceable }) => (
        <li key={orderId}>
          <a href={`/member/order/detail?orderId=${orderId}`} className="tabular">
            订单 {orderId}
          </a>
          <span className="tabular">¥{invoiceable.toFixed(2)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Orders of the address beside the one of its path, joined by commas. */
function othersIn(url: URL): string {
  return /^\d{1,16}(,\d{1,16})*$/.exec(url.searchParams.get('with') ?? '')?.[0] ?? '';
}
