import { choosingWays, LATE_DAYS, tryoutWays } from '@jishi/contract/tryout-words.ts';
import { DescriptionList } from '@jishi/ui/description-list';
import { formatMinute } from '../shell/beijing-time.ts';
import styles from './tryout.module.css';
import type { Tryout } from './tryout-shapes.ts';

/** When what happens, who may take part, how places are given, and who has got one. */
export function TryoutTerms({ tryout }: { tryout: Tryout }) {
  const { startsAt, endsAt, resultAt, reportDays, choosing, rules, winners, seed, seedHash } = tryout;
  return (
    <section className={styles.sheet} aria-label="试用规则">
      <h2 className={styles.subtitle}>试用规则</h2>
      <DescriptionList
        layout="grid"
        items={[
          { term: '申请时间', description: `${formatMinute(startsAt)} 至 ${formatMinute(endsAt)}` },
          { term: '公布时间', description: formatMinute(resultAt) },
          { term: '参与条件', description: conditionsOf(tryout).join('；') },
          { term: '入选方式', description: choosingWays[choosing] },
          { term: '试用报告', description: `收货后 ${reportDays} 天内提交，至少 200 字、3 张图片` },
          ...depositTerms(tryout),
        ]}
      />
      {rules.map((rule) => (
        <p key={rule} className={styles.words}>
          {rule}
        </p>
      ))}
      {winners.length > 0 && (
        <p className={styles.words}>
          <b>入选名单：</b>
          {winners.join('、')}
        </p>
      )}
      <details className={styles.proof}>
        <summary>验证抽取结果</summary>
        <p>
          抽取按 HMAC-SHA256（种子，申请编号）从小到大排序。活动发布时公布种子的
          SHA-256，结果公布后公开种子，任何人都可以重新计算。
        </p>
        <p>
          种子的 SHA-256：<code>{seedHash}</code>
        </p>
        <p>
          种子：<code>{seed === '' ? '结果公布后公开' : seed}</code>
        </p>
      </details>
    </section>
  );
}

/** What is held beside the price, and what becomes of it. */
function depositTerms({ way, deposit, lendDays }: Tryout) {
  const isLent = way === 'lend';
  const back = isLent ? '归还验收后原路退还，损坏、缺件按实际扣除' : '报告展示后原路退还';
  const late = isLent ? `逾期 ${LATE_DAYS} 天未归还` : `报告逾期 ${LATE_DAYS} 天未提交`;
  return [
    {
      term: '商品归属',
      description: isLent ? `借用，收货后 ${lendDays} 天内归还` : tryoutWays.express,
    },
    ...(deposit > 0 ? [{ term: '押金', description: `¥${deposit}，${back}；${late}，押金不退` }] : []),
  ];
}

function conditionsOf({ levelMin, levelName, memberDays, realName }: Tryout): string[] {
  const conditions = [
    ...(levelMin > 1 ? [`${levelName}及以上`] : []),
    ...(memberDays > 0 ? [`注册满 ${memberDays} 天`] : []),
    ...(realName ? ['已完成实名认证'] : []),
    '非本公司员工',
  ];
  return conditions.length === 1 ? ['全体会员（员工除外）'] : conditions;
}
