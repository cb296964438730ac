import { DescriptionList } from '@jishi/ui/description-list';
import { LinkButton } from '@jishi/ui/link-button';
import { Price } from '@jishi/ui/price';
import { Result } from '@jishi/ui/result';
import { formatTime } from '../shell/beijing-time.ts';
import styles from './pay-result.module.css';
import type { PaymentResult } from './payment-shapes.ts';

interface PaidOrderProps {
  result: PaymentResult;
  /** An invoice can be asked for now. */
  canInvoice: boolean;
  /** Why none can be asked for yet; empty for nothing to say. */
  invoiceNote: string;
}

/** The money has come: what was paid, and the ways on from here. */
export function PaidOrder({
  result: { orderId, amount, method, paidAt },
  canInvoice,
  invoiceNote,
}: PaidOrderProps) {
  const facts = [
    { term: '订单编号', description: <span className="tabular">{orderId}</span> },
    { term: '实付金额', description: <Price yuan={amount} size="md" decimals="always" /> },
    { term: '支付方式', description: method },
    { term: '支付时间', description: <span className="tabular">{formatTime(paidAt)}</span> },
    { term: '电子发票', description: invoiceNote },
  ];
  return (
    <Result
      className={styles.result}
      title="支付成功"
      description="感谢您的购买，订单进展会通过消息和短信告诉您"
      actions={
        <>
          <LinkButton href={`/member/order/detail?orderId=${orderId}`} variant="primary">
            查看订单
          </LinkButton>
          <LinkButton href="/">继续购物</LinkButton>
          {canInvoice && <LinkButton href={`/member/invoice/${orderId}`}>申请开票</LinkButton>}
        </>
      }
    >
      <DescriptionList
        className={styles.facts}
        termWidth={72}
        layout="grid"
        items={facts.filter(({ description }) => description !== '')}
      />
    </Result>
  );
}
