import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { formatDate } from '../shell/beijing-time.ts';
import styles from './vip-club.module.css';

export type Club = OutputOf<Contract['vipClub']['index']>;

/** Who the member is in the club: level, the way to the next, points and what runs out first. */
export function LevelCard({ club }: { club: Club }) {
  const { level, levelName, growth, nextLevel, nextLevelName, nextGrowth, points, expiring } = club;
  const [soonest] = expiring;
  return (
    <section className={styles.card} data-level={level} aria-label="我的等级">
      <div className={styles.level}>
        <p className={styles.levelName}>{levelName}</p>
        {nextLevel === 0 ? (
          <p>已是最高等级，成长值 {growth}</p>
        ) : (
          <>
            <progress
              className={styles.growth}
              value={Math.min(growth, nextGrowth)}
              max={nextGrowth}
              aria-label={`成长值 ${growth}，${nextLevelName}需要 ${nextGrowth}`}
            />
            <p className="tabular">
              成长值 {growth} / {nextGrowth}，再得 {Math.max(0, nextGrowth - growth)} 升为{nextLevelName}
            </p>
          </>
        )}
        {level === 1 && <p className={styles.faint}>购物每实付 1 元得 1 点成长值，订单完成后到账</p>}
      </div>
      <div className={styles.points}>
        <a href="/member/integral">
          <b className="tabular">{points}</b> 积分
        </a>
        {soonest && (
          <p className="tabular">
            {soonest.amount} 积分将于 {formatDate(soonest.at)} 到期
          </p>
        )}
      </div>
    </section>
  );
}
