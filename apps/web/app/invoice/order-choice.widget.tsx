import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { Checkbox } from '@jishi/ui/checkbox';
import { LinkButton } from '@jishi/ui/link-button';
import { useState } from 'react';
import { Form } from 'react-router';
import { formatDate } from '../shell/beijing-time.ts';
import styles from './invoice.module.css';
import listStyles from './invoice-list.module.css';

type Order = OutputOf<Contract['invoice']['list']>['orders'][number];

/** Orders that wait for an invoice: one by one, or several ticked for one invoice. Without scripts the form does it. */
export function OrderChoice({ orders }: { orders: readonly Order[] }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const sum = orders.reduce((whole, { orderId, total }) => whole + (chosen.includes(orderId) ? total : 0), 0);
  return (
    <Form method="get">
      <ul className={listStyles.related}>
        {orders.map(({ orderId, name, paidAt, total }) => (
          <li key={orderId}>
            {orders.length > 1 && (
              <Checkbox
                name="order"
                value={orderId}
                aria-label={`选择订单 ${orderId}`}
                onCheckedChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, orderId] : chosen.filter((one) => one !== orderId))
                }
              />
            )}
            <span className={listStyles.orderName}>{name}</span>
            <span className={`tabular ${styles.faint}`}>
              {orderId} · {formatDate(paidAt)}
            </span>
            <span className="tabular">¥{total.toFixed(2)}</span>
            <LinkButton href={`/member/invoice/${orderId}`} size="sm">
              申请开票
            </LinkButton>
          </li>
        ))}
      </ul>
      {orders.length > 1 && (
        <div className={listStyles.merge}>
          <span className={styles.faint}>
            {chosen.length === 0
              ? '勾选多个订单，可合并开在一张发票上'
              : `已选 ${chosen.length} 个订单，合计 ¥${sum.toFixed(2)}`}
          </span>
          <Button type="submit" variant="primary">
            合并开票
          </Button>
        </div>
      )}
    </Form>
  );
}
