import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { DescriptionList } from '@jishi/ui/description-list';
import { SectionTitle } from '@jishi/ui/section-title';
import { Steps } from '@jishi/ui/steps';
import { Tag } from '@jishi/ui/tag';
import { Timeline } from '@jishi/ui/timeline';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { attempt } from '../shell/attempt.ts';
import { formatTime } from '../shell/beijing-time.ts';
import { textIn } from '../shell/field-refusal.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/ticket.page.ts';
import { readId } from './order-view.ts';
import { PrintReceipt } from './print-receipt.widget.tsx';
import { readSignature } from './read-signature.ts';
import styles from './repair.module.css';
import { TicketActs } from './ticket-acts.widget.tsx';
import { TicketPictures } from './ticket-pictures.widget.tsx';
import { TicketQuote } from './ticket-quote.widget.tsx';
import { TicketSignature } from './ticket-signature.widget.tsx';

/** A repair of the member (R064): how far it is, what it costs, and what is to be decided. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const ticket = await api.repair.detail({ orderId: readId(params.orderId) || 1 });
  if (ticket.state === 'booked') throw redirect(`/after-service/reserve-detail/${ticket.id}`);
  return { ticket };
}

const acts = ['accept', 'reject', 'received'] as const;

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const id = readId(params.orderId);
  if (textIn(form, 'intent') === 'sign') {
    const signed = await attempt(url, () => api.repair.sign({ id, ...readSignature(form) }));
    if (!signed.ok) return { userMsg: '', signatureMsg: signed.userMsg };
    throw redirect(`/after-service/order/${id}`);
  }
  const act = acts.find((one) => one === textIn(form, 'intent')) ?? 'received';
  const quoteVersion = readId(textIn(form, 'quoteVersion'));
  const outcome = await attempt(url, () => api.repair.control({ id, act, quoteVersion }));
  if (!outcome.ok) return { userMsg: outcome.userMsg, signatureMsg: '' };
  throw redirect(`/after-service/order/${id}`);
}

export default function RepairTicketPage({ loaderData: { ticket }, actionData }: Route.ComponentProps) {
  const current = ticket.steps.findIndex(({ state }) => state === 'current');
  const items = [
    { term: '维修单号', description: ticket.number },
    { term: '机型', description: ticket.model },
    ...(ticket.serialTail === '' ? [] : [{ term: '串号尾号', description: ticket.serialTail }]),
    { term: '故障', description: ticket.faultText },
    { term: '维修方式', description: ticket.wayText },
    { term: '门店', description: `${ticket.shop.name} ${ticket.shop.phone}` },
    ...(ticket.courierIn
      ? [{ term: '寄来', description: `${ticket.courierIn.courier} ${ticket.courierIn.number}` }]
      : []),
    ...(ticket.courierOut
      ? [{ term: '寄回', description: `${ticket.courierOut.courier} ${ticket.courierOut.number}` }]
      : []),
    ...(ticket.guarantee
      ? [{ term: '维修质保', description: `至 ${ticket.guarantee.until}，还有 ${ticket.guarantee.days} 天` }]
      : []),
  ];
  return (
    <MemberLayout>
      <Breadcrumb
        items={[{ label: '维修服务', href: '/after-service' }, { label: `维修单 ${ticket.number}` }]}
      />
      <div className={styles.sections}>
        <section className={`${memberStyles.sheet} ${styles.stack}`}>
          <SectionTitle
            as="h1"
            size="lg"
            title={ticket.model}
            actions={<Tag tone="brand">{ticket.stateText}</Tag>}
          />
          <Steps
            steps={ticket.steps.map(({ name }) => ({ label: name }))}
            current={current < 0 ? ticket.steps.length : current}
            label="维修进度"
          />
          <TicketActs ticket={ticket} refusal={actionData?.userMsg ?? ''} />
        </section>
        {ticket.quote && (
          <TicketQuote quote={ticket.quote} bill={ticket.bill} couponName={ticket.couponName} />
        )}
        <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="维修信息">
          <SectionTitle title="维修信息" actions={<PrintReceipt ticket={ticket} />} />
          <DescriptionList items={items} layout="grid" termWidth={72} />
        </section>
        <TicketSignature ticket={ticket} refusal={actionData?.signatureMsg ?? ''} />
        <TicketPictures pictures={ticket.pictures} />
        <section className={`${memberStyles.sheet} ${styles.stack}`} aria-label="维修记录">
          <SectionTitle title="维修记录" />
          <Timeline
            label="维修记录"
            items={ticket.timeline.map(({ at, title, text }, index) => ({
              ...{ id: `${at}-${title}`, title, description: text, time: formatTime(at) },
              ...(index === 0 && { state: 'current' as const }),
            }))}
          />
        </section>
      </div>
    </MemberLayout>
  );
}
