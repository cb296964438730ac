import type { LotteryShown } from '@jishi/contract/lottery-shapes.ts';
import { SectionTitle } from '@jishi/ui/section-title';
import { lazy, Suspense, useState } from 'react';
import { formatShortMinute } from '../../shell/beijing-time.ts';
import { Kept } from '../../shell/kept/kept.tsx';
import { RichText } from '../../shell/rich-text.widget.tsx';
import { Board } from './board.widget.tsx';
import styles from './lottery.module.css';
import { type DrawOutcome, describeChance } from './lottery-words.ts';

// Nobody checks a lottery before having looked at it.
const Proof = lazy(() => import('./proof.widget.tsx').then((module) => ({ default: module.Proof })));

const phases = { soon: '未开始', open: '进行中', closed: '已结束', revealed: '已结束，种子已公布' };

/** A lottery: the board, what can be won and how likely, who won, the rules, and how to check every draw. */
export function LotteryBlock({
  title,
  text,
  lottery,
  pressNo,
  acted,
}: {
  title: string;
  text: string;
  lottery: LotteryShown;
  pressNo: string;
  /** What a form that was sent without scripts has brought. */
  acted: DrawOutcome | undefined;
}) {
  const { batch, phase, startsAt, endsAt, winners, rulesHtml } = lottery;
  const span = `${formatShortMinute(startsAt)} 至 ${formatShortMinute(endsAt)}`;
  return (
    <section className={styles.lottery} aria-label={title} id={`lottery-${batch}`}>
      <SectionTitle
        title={title}
        size="lg"
        description={[text, `${phases[phase]} · ${span}`].filter((word) => word !== '').join(' · ')}
      />
      <div className={styles.columns}>
        <Board lottery={lottery} pressNo={pressNo} acted={acted} />
        <div className={styles.side}>
          <h3 className={styles.heading}>中奖名单</h3>
          {winners.length === 0 ? (
            <p className={styles.faint}>还没有人中奖，快来试试手气</p>
          ) : (
            <Kept
              as="ul"
              className={styles.winners}
              tabIndex={0}
              aria-label="中奖名单，可上下滚动"
              part={Winners}
              data={winners}
            />
          )}
          <details className={styles.more}>
            <summary>奖品与概率</summary>
            <Kept as="div" part={Odds} data={lottery} />
          </details>
          <details className={styles.more}>
            <summary>活动规则</summary>
            <RichText html={rulesHtml} />
          </details>
          <Fairness lottery={lottery} />
        </div>
      </div>
    </section>
  );
}

function Winners({ data }: { data: LotteryShown['winners'] }) {
  return data.map(({ name, prize, at }) => (
    <li key={`${name}${at}${prize}`}>
      <span className="tabular">{name}</span>
      <b>{prize}</b>
      <time className="tabular" dateTime={at}>
        {formatShortMinute(at)}
      </time>
    </li>
  ));
}

function Odds({ data: { prizes } }: { data: LotteryShown }) {
  return (
    <>
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">奖品</th>
            <th scope="col">概率</th>
            <th scope="col">剩余</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ id, name, chancePpm, left }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="tabular">{describeChance(chancePpm)}</td>
              <td className="tabular">{left === null ? '不限' : `${left} 份`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.faint}>奖品发完后，抽到该奖项按未中奖处理。</p>
    </>
  );
}

/** 验证公平性: what was promised before the first draw, and once it is over how everybody can compute theirs. */
function Fairness({ lottery }: { lottery: LotteryShown }) {
  const [isOpen, setOpen] = useState(false);
  const { seedHash, seed } = lottery;
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>验证公平性</summary>
      <p>
        抽奖开始前已公布种子的 SHA-256
        校验值，结束后公布种子本身。每次抽奖的结果由种子、批次、会员编号和第几次唯一确定，任何人都可以重算。
      </p>
      <dl className={styles.seed}>
        <dt>校验值</dt>
        <dd>
          <code>{seedHash}</code>
        </dd>
        <dt>种子</dt>
        <dd>{seed === '' ? '抽奖结束后公布' : <code>{seed}</code>}</dd>
      </dl>
      {isOpen && (
        <Suspense fallback={<p className={styles.faint}>正在读取抽奖记录</p>}>
          <Proof lottery={lottery} />
        </Suspense>
      )}
    </details>
  );
}
