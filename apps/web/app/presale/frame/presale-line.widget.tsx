import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { LinkButton } from '@jishi/ui/link-button';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import type { ReactNode } from 'react';
import { formatMinute } from '../../shell/beijing-time.ts';
import styles from './presale-line.module.css';

interface PresaleLineProps {
  /** The presale of what is shown; null where there is none, or where it did not come. */
  offer: OutputOf<Contract['presale']['ofProduct']>['offer'];
  /** How one is told when deposits open: stands there until then. */
  children?: ReactNode;
}

/** Deposit, what it is worth, the times, and the button that takes the deposit. Nothing for goods without a presale. */
export function PresaleLine({ offer, children }: PresaleLineProps) {
  if (!offer) return null;
  const { id, price, deposit, worth, open, left, depositFrom, finalFrom, finalTo } = offer;
  return (
    <section className={styles.presale} aria-label="预售">
      <div className={styles.facts}>
        <p>
          <Tag tone="brand" look="solid" size="sm">
            预售
          </Tag>{' '}
          预售价 <Price yuan={price} size="lg" decimals="always" />
        </p>
        <p>
          定金 ¥{deposit}
          {worth > deposit && ` 可抵 ¥${worth}`}
          {open && ` · 仅剩 ${left} 件`}
        </p>
        <p className={styles.note}>
          {formatMinute(finalFrom)} 至 {formatMinute(finalTo)} 支付尾款。定金支付后不退，商家原因双倍返还
        </p>
      </div>
      {open ? (
        <LinkButton href={`/trade/presale/${id}`} variant="primary" size="lg">
          支付定金
        </LinkButton>
      ) : (
        <span className={styles.closed}>
          {left === 0 ? '预售名额已抢完' : `${formatMinute(depositFrom)} 开始`}
          {left > 0 && children}
        </span>
      )}
    </section>
  );
}
