import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { LinkButton } from '@jishi/ui/link-button';
import styles from './order-invoice.module.css';

export type OrderInvoiceInfo = Pick<
  OutputOf<Contract['invoice']['applyInfo']>,
  'orderId' | 'invoiceId' | 'invoices' | 'stateText' | 'actionText' | 'blockedText' | 'invoiceable'
>;

/** The invoice of an order on the order's page: how it stands, and 申请开票 or 查看发票. */
export function OrderInvoice({ info }: { info: OrderInvoiceInfo }) {
  const { orderId, invoiceId, invoices, stateText, actionText, blockedText, invoiceable } = info;
  const isDivided = invoices.length > 1;
  return (
    <p className={styles.line}>
      <span>电子发票</span>
      <span className={styles.state}>
        {isDivided
          ? `共 ${invoices.length} 张`
          : invoiceId > 0
            ? stateText
            : blockedText || `可开票 ¥${invoiceable.toFixed(2)}`}
      </span>
      {actionText !== '' && (
        <LinkButton
          href={
            isDivided
              ? `/member/invoice?keyword=${orderId}`
              : invoiceId > 0
                ? `/member/invoiceDetail/${invoiceId}`
                : `/member/invoice/${orderId}`
          }
          size="sm"
        >
          {actionText}
        </LinkButton>
      )}
    </p>
  );
}
