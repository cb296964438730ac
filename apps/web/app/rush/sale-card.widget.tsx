import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { formatShortMinute } from '../shell/beijing-time.ts';
import { RemindButton } from './remind-button.widget.tsx';
import styles from './rush.module.css';
import type { SaleCard as Item, Session } from './rush-shapes.ts';
import { SoldBar } from './sold-bar.widget.tsx';

const PICTURE_SIZE = 180;

interface SaleCardProps {
  item: Item;
  session: Session;
  now: string;
  isReminded: boolean;
}

/** Goods of a session: what they cost there, how much is taken, and what can be done now. */
export function SaleCard({ item, session, now, isReminded }: SaleCardProps) {
  const { qid, name, image, price, lowPrice, state, percentTaken, perMember } = item;
  const isAhead = Date.parse(session.startsAt) > Date.parse(now);
  return (
    <li className={styles.card} data-gone={state === 'soldOut' || undefined}>
      <a href={`/rush/${qid}`} tabIndex={-1} aria-label={name}>
        <Picture picture={{ ...image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      </a>
      <a href={`/rush/${qid}`} className={styles.name}>
        {name}
      </a>
      <Price yuan={price} listYuan={lowPrice} size="lg" />
      {isAhead ? (
        <p className={styles.faint}>
          {formatShortMinute(session.startsAt)} 开抢，每人限购 {perMember} 件
        </p>
      ) : (
        <SoldBar percent={percentTaken} state={state} />
      )}
      {isAhead ? (
        <RemindButton qid={qid} name={name} isReminded={isReminded} size="md" />
      ) : (
        <LinkButton
          href={`/rush/${qid}`}
          variant={state === 'running' ? 'primary' : 'secondary'}
          aria-label={`${words[state]}：${name}`}
        >
          {words[state]}
        </LinkButton>
      )}
    </li>
  );
}

const words = {
  before: '查看详情',
  running: '立即抢购',
  back: '还有机会',
  soldOut: '已抢光',
  over: '已结束',
} as const satisfies Record<Item['state'], string>;
