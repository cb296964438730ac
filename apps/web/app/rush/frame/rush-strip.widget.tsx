import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Countdown } from '@jishi/ui/countdown';
import Zap from 'lucide-react/icons/zap';
import styles from './rush-strip.module.css';

/** The session that runs or comes next, and where it is sold; nothing without one (X2750). */
export function RushStrip({ sales }: { sales: OutputOf<Contract['rush']['list']> | null }) {
  const session = sales?.sessions.find(({ id }) => id === sales.current);
  if (!sales || !session) return null;
  const isAhead = Date.parse(session.startsAt) > Date.parse(sales.now);
  return (
    <a href="/rush" className={styles.strip}>
      <span className={styles.what}>
        <Zap size={18} aria-hidden />
        <b>限时抢购</b>
        <span>{session.name}</span>
      </span>
      <span className={styles.what}>
        {isAhead ? '距开始' : '距结束'}
        <Countdown until={isAhead ? session.startsAt : session.endsAt} now={sales.now} look="boxed" />
        {isAhead ? '去设提醒' : '去抢购'}
      </span>
    </a>
  );
}
