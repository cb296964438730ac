import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RushState } from '@jishi/contract/rush-words.ts';
import { Countdown } from '@jishi/ui/countdown';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import type { ComponentProps } from 'react';
import { formatMinute } from '../shell/beijing-time.ts';
import styles from './my-rush.module.css';

export type RushRecord = OutputOf<Contract['rush']['records']>['list'][number];

const PICTURE_SIZE = 64;
const tones: Readonly<Record<RushState, ComponentProps<typeof Tag>['tone']>> = {
  unpaid: 'warning',
  taken: 'success',
  lapsed: 'neutral',
  returned: 'neutral',
};

/** What was taken in one flash sale: goods, price, what became of it, and what can be done. */
export function RushRow({ record }: { record: RushRecord }) {
  const { qid, name, image, price, count, state, stateText, payBefore, orderId, at } = record;
  const goods = qid > 0 ? `/rush/${qid}` : '/rush';
  return (
    <li className={styles.row} data-over={state === 'lapsed' || state === 'returned' || undefined}>
      <a href={goods} tabIndex={-1} aria-label={name}>
        <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      </a>
      <div className={styles.what}>
        <a href={goods} className={styles.name}>
          {name}
        </a>
        <p className={styles.faint}>
          <time className="tabular">{formatMinute(at)}</time>
          <span>数量 {count}</span>
        </p>
      </div>
      <Price yuan={price} tone="ink" size="sm" decimals="always" />
      <div className={styles.state}>
        <Tag tone={tones[state]} size="sm">
          {stateText}
        </Tag>
        {payBefore !== '' && (
          <span className={styles.faint}>
            剩余 <Countdown until={payBefore} />
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {state === 'unpaid' ? (
          <LinkButton
            size="sm"
            variant="primary"
            href={`/trade/counter/order/${orderId}`}
            aria-label={`去付款：${name}`}
          >
            去付款
          </LinkButton>
        ) : (
          <LinkButton
            size="sm"
            href={`/member/order/detail?orderId=${orderId}`}
            aria-label={`查看订单：${name}`}
          >
            查看订单
          </LinkButton>
        )}
      </div>
    </li>
  );
}
