import { classNames } from '@jishi/ui/class-names';
import type { ReactNode } from 'react';
import styles from './coupon-ticket.module.css';
import { describeWorth, type Worth } from './coupon-worth.ts';

/** A coupon as a ticket: what it is worth, of what, until when, and what can be done with it. */
export function CouponTicket({
  ticket,
  term,
  isSoon = false,
  isOver = false,
  note,
  action,
}: {
  ticket: Worth & { name: string; scopeText: string };
  term: string;
  /** It ends soon: the term stands out. */
  isSoon?: boolean;
  /** It is of no more use: used, over, taken back. */
  isOver?: boolean;
  note?: ReactNode;
  action?: ReactNode;
}) {
  const { before, figure, after, condition } = describeWorth(ticket);
  return (
    <article className={classNames(styles.ticket, isOver && styles.over)} aria-label={ticket.name}>
      <div className={styles.worth}>
        <p className={styles.figure}>
          {before !== '' && <small>{before}</small>}
          {figure}
          {after !== '' && <small>{after}</small>}
        </p>
        <p className={styles.condition}>{condition}</p>
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{ticket.name}</h3>
        <p className={styles.scope} title={ticket.scopeText}>
          {ticket.scopeText}
        </p>
        <p className={classNames(styles.term, isSoon && styles.soon)}>{term}</p>
        {note}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
