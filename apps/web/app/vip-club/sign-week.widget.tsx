import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { SectionTitle } from '@jishi/ui/section-title';
import { Form, useNavigation } from 'react-router';
import type { Club } from './level-card.widget.tsx';
import styles from './vip-club.module.css';

const words = { signed: '已签到', today: '今天', ahead: '待签到' };

/** The week of sign-ins with the button of today. It is a form, so that it works without scripts too. */
export function SignWeek({
  sign,
  done,
}: {
  sign: Club['sign'];
  /** What a press has just brought. */
  done?: OutputOf<Contract['vipClub']['sign']>;
}) {
  const { today, streak, next, days, prizes } = sign;
  const { state } = useNavigation();
  const about = streak > 0 ? `已连续签到 ${streak} 天` : '每天签到得积分';
  return (
    <>
      <SectionTitle
        title="每日签到"
        description={about}
        actions={
          today ? (
            <Button disabled>{`已签到，明日 +${next}`}</Button>
          ) : (
            <Form method="post" preventScrollReset>
              <Button type="submit" variant="primary" pending={state !== 'idle'}>
                {`签到 +${next}`}
              </Button>
            </Form>
          )
        }
      />
      <p role="status" className={styles.said}>
        {done && sayDone(done)}
      </p>
      <ol className={styles.week}>
        {days.map(({ date, points, state: of }) => (
          <li key={date} className={styles.day} data-state={of}>
            <time dateTime={date}>{date.slice(5).replace('-', '.')}</time>
            <b className="tabular">+{points}</b>
            <span>{words[of]}</span>
          </li>
        ))}
      </ol>
      {prizes.length > 0 && (
        <p className={styles.prizes}>
          {prizes.map(({ day, points }) => `连续 ${day} 天额外 ${points} 积分`).join('，')}
          。漏签后重新计算，按北京时间。
        </p>
      )}
    </>
  );
}

function sayDone({ points, bonus, streak }: OutputOf<Contract['vipClub']['sign']>): string {
  if (points + bonus === 0) return '签到成功';
  const more = bonus > 0 ? `，其中连续 ${streak} 天奖励 ${bonus}` : '';
  return `签到成功，获得 ${points + bonus} 积分${more}`;
}
