import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { formatDate } from '../shell/beijing-time.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { AnswerList } from './answer-list.widget.tsx';
import type { FinishAnswer } from './finish-valuation.ts';
import { PriceChart } from './price-chart.widget.tsx';
import { PriceReasons } from './price-reasons.widget.tsx';
import { type QuestionWalk, questionSearch } from './question-walk.ts';
import type { Feature, PricedAnswers, TrendDay } from './recycle-shapes.ts';
import styles from './result.module.css';
import { SellForm } from './sell-form.widget.tsx';
import frame from './valuation.module.css';

interface AnsweredProps {
  walk: QuestionWalk;
  priced: PricedAnswers | null;
  trend: readonly TrendDay[] | null;
  imei: string;
  answer: FinishAnswer | undefined;
}

/** What all answers come to: the price, why, how it moved, and how to go on. */
export function AnsweredPanel({ walk, priced, trend, imei, answer }: AnsweredProps) {
  const again = questionSearch({ ...walk, optionIds: [], nothingOf: [] }, '', imei);
  const body =
    priced === null ? (
      <Result
        tone="pending"
        title="暂时无法给出价格"
        description="估价服务暂时不可用，您的回答都在，请稍后重试或到门店估价"
        actions={
          <LinkButton href={questionSearch(walk, '', imei)} variant="primary" data-replace="">
            重试
          </LinkButton>
        }
      />
    ) : priced.verdict === 'refused' ? (
      <Refused priced={priced} again={again} />
    ) : (
      <>
        <PriceReasons {...priced} given={givenOf(walk)} until={`现在下单，保价 ${priced.validDays} 天`} />
        <SellForm answer={answer} isReview={priced.verdict === 'review'} />
      </>
    );
  return (
    <div className={frame.columns}>
      <div className={styles.main}>
        <section className={frame.card} aria-label="估价结果">
          {body}
        </section>
        {priced !== null && priced.verdict !== 'refused' && <TrendCard days={trend} />}
      </div>
      <aside className={frame.aside} aria-label="您的回答">
        <div className={styles.asideHead}>
          <b>您的回答</b>
          <a href={again}>重新估价</a>
        </div>
        <AnswerList walk={walk} imei={imei} />
      </aside>
    </div>
  );
}

/** Every chosen answer with its question. */
function givenOf({ asked }: QuestionWalk) {
  return asked.flatMap(({ title, options, chosen }) =>
    options.filter(({ id }) => chosen.includes(id)).map(({ name }) => ({ question: title, answer: name })),
  );
}

function Refused({ priced, again }: { priced: PricedAnswers; again: string }) {
  const reasons = priced.lines.map(({ text }) => text).join('、');
  return (
    <Result
      tone="pending"
      title="这台设备暂不回收"
      description={`${reasons === '' ? '按您的回答，我们暂时不能收它' : `原因：${reasons}`}；如果选错了，可以修改回答`}
      actions={
        <>
          <LinkButton href={again} variant="primary">
            重新回答
          </LinkButton>
          <LinkButton href="/huiShou/list">换一台估价</LinkButton>
        </>
      }
    />
  );
}

/** A valuation that stands, is used or is over, as its owner finds it again. */
export function MadePanel({
  feature,
  trend,
  answer,
}: {
  feature: Feature;
  trend: readonly TrendDay[] | null;
  answer: FinishAnswer | undefined;
}) {
  const { state, options, expiresAt, model } = feature;
  const until = {
    open: `保价至 ${formatDate(expiresAt)}`,
    used: '已提交回收订单',
    expired: '估价已过期，请重新估价',
  }[state];
  const again = `/huiShou/${feature.engine === 'pjt' ? 'pjt-gujia' : 'gujia'}/${model.pjtPid}`;
  return (
    <div className={frame.columns}>
      <div className={styles.main}>
        <section className={frame.card} aria-label="估价结果">
          <PriceReasons {...feature} given={options} bonus={0} until={until} />
          {state === 'open' ? (
            <SellForm answer={answer} isReview={feature.verdict === 'review'} />
          ) : (
            <div className={styles.acts}>
              {state === 'used' && <LinkButton href="/member/order/hs-detail">查看回收订单</LinkButton>}
              <LinkButton href={again} variant="primary">
                重新估价
              </LinkButton>
            </div>
          )}
        </section>
        <TrendCard days={trend} />
      </div>
      <aside className={frame.aside} aria-label="您的回答">
        <div className={styles.asideHead}>
          <b>您的回答</b>
          <a href={again}>重新估价</a>
        </div>
        <ul className={frame.answers}>
          {options.map(({ id, question, answer: given }) => (
            <li key={id} className={frame.given}>
              <span className={frame.givenFacts}>
                <span className={frame.note}>{question}</span>
                <span>{given}</span>
              </span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

function TrendCard({ days }: { days: readonly TrendDay[] | null }) {
  return (
    <section className={frame.card} aria-label="近 30 天行情">
      <h2 className={styles.heading}>近 30 天行情</h2>
      {days === null ? <MissingPart title="行情" /> : <PriceChart days={days} />}
    </section>
  );
}
