import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { formatYuan, Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import styles from './order-refunds.module.css';

type Request = OutputOf<Contract['refund']['options']>['requests'][number];

const tones = { opened: 'warning', moneyOnItsWay: 'warning', done: 'success', refused: 'neutral' } as const;

/** What was asked back of an order and what became of it, the latest first. */
export function OrderRefunds({ requests }: { requests: readonly Request[] }) {
  return (
    <ul className={styles.list}>
      {requests.toReversed().map((request) => (
        <li key={request.requestNo} className={styles.request}>
          <div className={styles.head}>
            <Tag tone={tones[request.state]}>{request.stateText}</Tag>
            <span className={styles.faint}>退款单号 {request.requestNo}</span>
            <time className={styles.faint} dateTime={request.createdAt}>
              {writeBeijingMinute(request.createdAt)}
            </time>
            <span className={styles.amount}>
              <Price yuan={request.amount} size="sm" tone="ink" decimals="always" />
              {request.freight > 0 && <span className={styles.faint}>含运费</span>}
            </span>
          </div>
          <p className={styles.goods}>
            {request.lines.map(({ name, units }) => `${name} × ${units}`).join('；')}
          </p>
          {request.giftDeducted > 0 && (
            <p className={styles.faint}>
              {request.state === 'opened'
                ? `赠品未退回时扣除其价值 ${formatYuan(request.giftDeducted)}，退回商家后不扣`
                : `已扣除未退回赠品的价值 ${formatYuan(request.giftDeducted)}`}
            </p>
          )}
          <p className={styles.faint}>{explain(request)}</p>
        </li>
      ))}
    </ul>
  );
}

/** What it waits for, or how it ended. */
function explain({ state, reason, refusal }: Request): string {
  const why = `退款原因：${reason}`;
  switch (state) {
    case 'opened':
      return `${why}。商家审核通过后款项原路退回，审核期间商品不会发出`;
    case 'moneyOnItsWay':
      return `${why}。支付机构处理完成后到账`;
    case 'done':
      return `${why}。款项已原路退回`;
    case 'refused':
      return `${why}。商家拒绝原因：${refusal}`;
  }
}
