import { Button } from '@jishi/ui/button';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Form, useNavigation } from 'react-router';
import { formatMinute } from '../shell/beijing-time.ts';
import styles from './repair.module.css';
import type { Ticket } from './ticket-shapes.ts';

/** What the member may do now, with what it means. */
export function TicketActs({ ticket, refusal }: { ticket: Ticket; refusal: string }) {
  const isPending = useNavigation().formMethod === 'POST';
  const may = new Set(ticket.actions);
  return (
    <>
      <FormError>{refusal}</FormError>
      {may.has('accept') && ticket.quote && (
        <Form method="post" className={styles.acts}>
          <input type="hidden" name="quoteVersion" value={ticket.quote.version} />
          <Button type="submit" name="intent" value="accept" variant="primary" size="lg" pending={isPending}>
            同意维修
          </Button>
          <Button type="submit" name="intent" value="reject" size="lg" pending={isPending}>
            不修了
          </Button>
          <span className={styles.faint}>
            报价有效至 {formatMinute(ticket.quote.validUntil)}；不修不收任何费用，设备原样退还
          </span>
        </Form>
      )}
      {may.has('pay') && (
        <div className={styles.acts}>
          <LinkButton href={`/trade/counter/order/${ticket.payOrderId}`} variant="primary" size="lg">
            去付款
          </LinkButton>
          <span className={styles.faint}>可以现在付款，也可以取机前付款</span>
        </div>
      )}
      {may.has('received') && (
        <Form method="post" className={styles.acts}>
          <Button
            type="submit"
            name="intent"
            value="received"
            variant="primary"
            size="lg"
            pending={isPending}
          >
            确认收到设备
          </Button>
        </Form>
      )}
      {may.has('rework') && ticket.guarantee && (
        <p className={styles.faint}>
          质保期内同一故障再次出现，可免费返修，请联系门店 {ticket.shop.phone} 或重新预约检测。
        </p>
      )}
    </>
  );
}
