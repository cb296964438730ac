import type { Contract } from '@jishi/contract/index.ts';
import type { LotteryShown } from '@jishi/contract/lottery-shapes.ts';
import { ROLL_FORMULA } from '@jishi/contract/lottery-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useEffect, useState } from 'react';
import { api } from '../../shell/api.ts';
import { useVisitor } from '../../shell/visitor.tsx';
import styles from './lottery.module.css';
import { hashOf, recompute } from './recompute.ts';

type Draws = OutputOf<Contract['lottery']['draws']>;
type Checked = Draws & { rolls: (number | undefined)[]; hashFits: boolean | undefined };

/** The member's own draws with their rolls, and once the seed is shown what the browser computes of it. */
export function Proof({ lottery }: { lottery: LotteryShown }) {
  const { visitor } = useVisitor();
  const [checked, setChecked] = useState<Checked | 'failed'>();
  const isSignedIn = visitor?.signedIn ?? false;
  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    check(lottery).then(
      (told) => isGone || setChecked(told),
      () => isGone || setChecked('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [lottery, isSignedIn]);
  return (
    <>
      <p className={styles.faint}>
        {ROLL_FORMULA}。得到 0 至 999999 的数，按“奖品与概率”的顺序落入对应奖项。
      </p>
      {!isSignedIn && <p className={styles.faint}>登录后可查看自己的抽奖记录</p>}
      {checked === 'failed' && <p className={styles.faint}>抽奖记录暂时无法显示，请稍后再试</p>}
      {checked && checked !== 'failed' && <Draws checked={checked} isShown={lottery.seed !== ''} />}
    </>
  );
}

function Draws({ checked, isShown }: { checked: Checked; isShown: boolean }) {
  const { memberId, list, rolls, hashFits } = checked;
  if (list.length === 0) return <p className={styles.faint}>您还没有抽过奖</p>;
  return (
    <>
      <p>您的会员编号：{memberId}</p>
      {hashFits !== undefined && <p>{hashFits ? '种子与校验值一致' : '种子与校验值不一致'}</p>}
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">第几次</th>
            <th scope="col">随机数</th>
            {isShown && <th scope="col">重算</th>}
            <th scope="col">结果</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ seq, roll, prize }, at) => (
            <tr key={seq}>
              <td className="tabular">{seq}</td>
              <td className="tabular">{roll}</td>
              {isShown && (
                <td className="tabular">
                  {rolls[at] === undefined
                    ? '此浏览器无法重算'
                    : `${rolls[at]} ${rolls[at] === roll ? '一致' : '不一致'}`}
                </td>
              )}
              <td>{prize}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

async function check({ batch, seed, seedHash }: LotteryShown): Promise<Checked> {
  const draws = await api.lottery.draws({ batch });
  // Browsers compute over TLS and on this machine alone.
  if (seed === '' || !globalThis.isSecureContext) return { ...draws, rolls: [], hashFits: undefined };
  const { memberId } = draws;
  const rolls = await Promise.all(draws.list.map(({ seq }) => recompute(seed, { batch, memberId, seq })));
  return { ...draws, rolls, hashFits: (await hashOf(seed)) === seedHash };
}
