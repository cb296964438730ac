import { toHttpCall } from '@jishi/contract/http-call.ts';
import { accountLocks } from '@jishi/contract/recycle-words.ts';
import { Alert, Image } from 'antd';
import { formatAmount, formatShortMoment } from '../shell/format.ts';
import styles from './recycle.module.css';
import type { RecycleData } from './recycle-query.ts';

/** What was said of a device and what was found, side by side, round by round. */
export function RecycleWork({ data }: { data: RecycleData }) {
  return (
    <div className={styles.main}>
      {data.flags.length > 0 && (
        <Alert type="error" showIcon title={`设备有未解除的标记：${data.flags.join('、')}`} />
      )}
      {data.toldSerial !== '' && data.serial !== '' && data.toldSerial !== data.serial && (
        <Alert type="warning" showIcon title={`串号与顾客填写的不符：${data.toldSerial} → ${data.serial}`} />
      )}
      {data.waitsFor !== '' && (
        <Alert type="warning" showIcon title={`打款需要第二人确认：${data.waitsFor}`} />
      )}
      {data.isBlind ? (
        <Alert type="info" showIcon title="质检中：保存质检结果后才显示估价、顾客描述与历次质检" />
      ) : (
        <>
          <Price data={data} />
          {data.inspections.map((one) => (
            <Inspection key={one.round} orderId={data.orderId} one={one} />
          ))}
          <section>
            <h2 className={styles.title}>顾客描述</h2>
            <Answers answers={data.answers.map((one) => ({ ...one, differs: false }))} />
          </section>
        </>
      )}
    </div>
  );
}

function Price({ data }: { data: RecycleData }) {
  const { estimate, final, bonus, payout } = data;
  return (
    <p className={styles.prices}>
      <span>估价 {estimate === null ? '—' : formatAmount(estimate)}</span>
      <span>最终价 {final === null ? '未质检' : formatAmount(final)}</span>
      {bonus > 0 && <span>加价券 +{formatAmount(bonus)}</span>}
      <span>
        {payout.name} {payout.account} {payout.amount === null ? '' : formatAmount(payout.amount)}{' '}
        {payout.stateText}
      </span>
    </p>
  );
}

type InspectionData = RecycleData['inspections'][number];

function Inspection({ orderId, one }: { orderId: number; one: InspectionData }) {
  return (
    <section>
      <h2 className={styles.title}>
        第 {one.round} 轮质检 {formatAmount(one.price)}
      </h2>
      <p className={styles.faint}>
        {one.staffName} · {formatShortMoment(one.at)} · {one.variant} · {one.grade} ·{' '}
        {accountLocks[one.accountLock]} · 报告 {one.reportNumber}
      </p>
      {one.note !== '' && <p>{one.note}</p>}
      {one.differences.length === 0 && <p>与描述一致</p>}
      {one.differences.map(({ text, minus, pictures }) => (
        <div key={text} className={styles.difference}>
          <p>
            {text} {minus > 0 && <span className={styles.figure}>−{formatAmount(minus)}</span>}
          </p>
          <div className={styles.pictures}>
            <Image.PreviewGroup>
              {pictures.map(({ fid }, index) => (
                <Image
                  key={fid}
                  src={toHttpCall('adminRecycle', 'picture', { id: orderId, fid }).path}
                  width={88}
                  height={88}
                  alt={`${text} 照片 ${index + 1}`}
                />
              ))}
            </Image.PreviewGroup>
          </div>
        </div>
      ))}
      <Answers answers={one.answers} />
    </section>
  );
}

function Answers({ answers }: { answers: InspectionData['answers'] }) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ question, answer, differs }) => (
        <div key={`${question}-${answer}`} data-differs={differs || undefined}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
