import { redReasons } from '@jishi/contract/invoice-words.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { redirect, useSearchParams } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { attempt } from '../shell/attempt.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/invoice-detail.page.ts';
import { MailForm, WithdrawForm } from './detail-forms.widget.tsx';
import { idIn } from './id-in.ts';
import styles from './invoice.module.css';
import detailStyles from './invoice-detail.module.css';
import { InvoicePaper } from './invoice-paper.widget.tsx';
import { InvoiceSteps } from './invoice-steps.widget.tsx';
import { StateTag } from './state-tag.widget.tsx';
import { useFresh } from './use-fresh.ts';

/** An invoice of the member (R081): how far it is, how it looks, and what can be done. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { invoice: await api.invoice.detail({ id: idIn(params.id, '发票不存在') }) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const id = idIn(params.id, '发票不存在');
  const form = await request.formData();
  const isMail = form.get('act') === 'mail';
  const mail = String(form.get('mail') ?? '').trim();
  const outcome = await attempt(url, () =>
    isMail ? api.invoice.sendEmail({ id, mail }) : api.invoice.withdraw({ id }),
  );
  if (!outcome.ok) return { userMsg: outcome.userMsg };
  throw redirect(isMail ? `/member/invoiceDetail/${id}?sent=1` : `/member/invoiceDetail/${id}`);
}

export default function InvoiceDetailPage({ loaderData: { invoice }, actionData }: Route.ComponentProps) {
  const { actions, files, orderId } = invoice;
  useFresh(invoice.state);
  const [query] = useSearchParams();
  const isRed = invoice.kind === 'red';
  return (
    <MemberLayout>
      <Breadcrumb items={[{ label: '我的发票', href: '/member/invoice' }, { label: '发票详情' }]} />
      <div className={styles.sections}>
        <section className={memberStyles.sheet}>
          <SectionTitle
            as="h1"
            size="lg"
            title={`${isRed ? '红字发票' : '发票详情'}${invoice.parts > 1 ? `（第 ${invoice.part}/${invoice.parts} 张）` : ''}`}
            actions={<StateTag state={invoice.state} text={invoice.stateText} />}
          />
          <InvoiceSteps steps={invoice.steps} />
          {invoice.failReason !== '' && (
            <p className={detailStyles.failed} role="status">
              {invoice.failReason}
              {actions.canCorrect && (
                <LinkButton
                  href={`/member/invoice/${orderId}?from=${invoice.id}`}
                  variant="primary"
                  size="sm"
                >
                  修改后重新提交
                </LinkButton>
              )}
            </p>
          )}
          {invoice.state === 'waiting' && (
            <p className={styles.hint}>
              原发票红冲完成后自动开具新发票，通常需要几分钟；企业专票可能需要购方确认。
            </p>
          )}
          <div className={detailStyles.bar}>
            {files.pdf !== '' && (
              <>
                <LinkButton href={files.pdf} variant="primary" download data-document>
                  下载 PDF
                </LinkButton>
                <LinkButton href={files.ofd} download data-document>
                  下载 OFD
                </LinkButton>
                <LinkButton href={files.xml} download data-document>
                  下载 XML
                </LinkButton>
              </>
            )}
            {actions.canChange && (
              <LinkButton href={`/member/invoice/${orderId}?from=${invoice.id}&change=${invoice.id}`}>
                换开
              </LinkButton>
            )}
            {actions.canWithdraw && <WithdrawForm />}
            {invoice.orderIds.length === 1 && (
              <LinkButton href={`/member/order/detail?orderId=${orderId}`} variant="ghost">
                查看订单
              </LinkButton>
            )}
          </div>
          <FormError>{actionData?.userMsg}</FormError>
        </section>
        <section className={memberStyles.sheet} aria-label="发票预览">
          <InvoicePaper invoice={invoice} />
        </section>
        {actions.canMail && (
          <section className={memberStyles.sheet} aria-label="发送邮箱">
            <SectionTitle title="发送邮箱" />
            <MailForm mail={invoice.mail} />
            {query.has('sent') && (
              <p role="status" className={detailStyles.sent}>
                已加入发送队列，请留意收件箱和垃圾邮件箱。
              </p>
            )}
            {invoice.mails.length > 0 && (
              <ul className={detailStyles.mails}>
                {invoice.mails.map(({ id, mail, stateText, sentAt }) => (
                  <li key={id}>
                    {mail} <span className={styles.faint}>{stateText}</span>
                    {sentAt && <time className={`tabular ${styles.faint}`}>{formatMinute(sentAt)}</time>}
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
        <Related invoice={invoice} />
      </div>
    </MemberLayout>
  );
}

/** Red invoices of a blue one, what it replaces, and what came after it. */
function Related({ invoice }: Pick<Route.ComponentProps['loaderData'], 'invoice'>) {
  const { reds, replaces, replacedBy, blueId, redReason, beside, orderIds } = invoice;
  const orders = orderIds.length > 1 ? orderIds : [];
  if (reds.length + beside.length + orders.length + replaces + replacedBy + blueId === 0) return null;
  const linkTo = (id: number) => `/member/invoiceDetail/${id}`;
  return (
    <section className={memberStyles.sheet} aria-label="关联发票">
      <SectionTitle title={orders.length > 0 ? '关联订单与发票' : '关联发票'} />
      <ul className={detailStyles.related}>
        {orders.map((orderId) => (
          <li key={orderId}>
            <a href={`/member/order/detail?orderId=${orderId}`}>订单 {orderId}</a>
          </li>
        ))}
        {beside.map((one) => (
          <li key={one.id}>
            <a href={linkTo(one.id)}>同次申请第 {one.part} 张</a>
            <span className="tabular">¥{one.total.toFixed(2)}</span>
            <span className={styles.faint}>{one.stateText}</span>
          </li>
        ))}
        {blueId > 0 && (
          <li>
            <a href={linkTo(blueId)}>原蓝字发票</a>
            {redReason !== '' && <span className={styles.faint}>红冲原因：{redReasons[redReason]}</span>}
          </li>
        )}
        {reds.map((red) => (
          <li key={red.id}>
            <a href={linkTo(red.id)}>红字发票 {red.number}</a>
            <span className="tabular">-¥{red.total.toFixed(2)}</span>
            <span className={styles.faint}>
              {red.reasonText} · {red.stateText}
            </span>
          </li>
        ))}
        {replaces > 0 && (
          <li>
            <a href={linkTo(replaces)}>换开前的发票</a>
          </li>
        )}
        {replacedBy > 0 && (
          <li>
            <a href={linkTo(replacedBy)}>换开后的发票</a>
          </li>
        )}
      </ul>
    </section>
  );
}
