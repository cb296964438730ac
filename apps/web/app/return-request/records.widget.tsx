import { returnKinds } from '@jishi/contract/return-words.ts';
import { FormError } from '@jishi/ui/form-error';
import { Price } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import { Timeline } from '@jishi/ui/timeline';
import { formatMinute, formatTime } from '../shell/beijing-time.ts';
import { RecordActs, type RecordPlaces } from './record-acts.widget.tsx';
import styles from './return-request.module.css';
import type { ReturnAnswer, ReturnRecord } from './return-shapes.ts';
import { ReturnedGoods } from './returned-goods.widget.tsx';

const tones: Record<ReturnRecord['state'], 'neutral' | 'brand' | 'success' | 'warning' | 'danger'> = {
  applied: 'brand',
  approved: 'warning',
  refused: 'danger',
  sending: 'brand',
  atStore: 'warning',
  arrived: 'brand',
  refunding: 'brand',
  exchanged: 'brand',
  done: 'success',
  sentBack: 'danger',
  withdrawn: 'neutral',
};

interface RecordsProps extends RecordPlaces {
  list: readonly ReturnRecord[];
  /** Number of the request that was just made; empty for none. */
  made: string;
  answer: ReturnAnswer | undefined;
}

/** Requests of the member, each with how far it is and what can be done. */
export function ReturnRecords({ list, made, answer, ...places }: RecordsProps) {
  return (
    <>
      {made !== '' && (
        <p className={styles.made} role="status">
          申请 {made} 已提交，我们会在 24 小时内审核，结果会通过消息通知您。
        </p>
      )}
      <ul className={styles.cards}>
        {list.map((record) => (
          <li key={record.id} className={styles.card} aria-label={`申请 ${record.number}`}>
            <div className={styles.head}>
              <strong className="tabular">{record.number}</strong>
              <Tag tone={tones[record.state]}>{record.stateText}</Tag>
              <time className={`tabular ${styles.time}`}>{formatMinute(record.createdAt)}</time>
            </div>
            <ReturnedGoods goods={record.goods} units={record.units}>
              <div className={styles.promises}>
                <span>{returnKinds[record.kind]}</span>
                <span className={styles.faint}>{record.reason}</span>
              </div>
              <div className={styles.act}>
                {record.kind === 'return' && <Price yuan={record.refund} size="md" />}
              </div>
            </ReturnedGoods>
            <Facts record={record} />
            <RecordActs record={record} {...places} answer={answer?.id === record.id ? answer : undefined} />
            {answer?.id === record.id && <FormError>{answer.userMsg}</FormError>}
            <details className={styles.history}>
              <summary>处理进度</summary>
              <Timeline label={`申请 ${record.number} 的处理进度`} items={stepsOf(record)} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is to be known of a request in its state. */
function Facts({ record }: { record: ReturnRecord }) {
  const { refusal, exchangeOrderId, courierOut, courierBack, store, content, images, checkImages } = record;
  return (
    <div className={styles.facts}>
      {content !== '' && <p className={styles.said}>{content}</p>}
      <Pictures pictures={images} of="凭证" />
      {refusal !== '' && <p className={styles.refusal}>{refusal}</p>}
      <Pictures pictures={checkImages} of="验收图片" />
      {store && (
        <p>
          请带商品到 <strong>{store.name}</strong>（{store.address}）
        </p>
      )}
      {courierBack && <Parcel label="寄回" {...courierBack} />}
      {courierOut && <Parcel label="寄出" {...courierOut} />}
      {exchangeOrderId > 0 && (
        <p>
          换货订单{' '}
          <a href={`/member/order/detail?orderId=${exchangeOrderId}`} className={`tabular ${styles.order}`}>
            {exchangeOrderId}
          </a>
        </p>
      )}
    </div>
  );
}

function Parcel({ label, courier, number }: { label: string; courier: string; number: string }) {
  return (
    <p className={styles.faint}>
      {label}：{courier} <span className="tabular">{number}</span>
    </p>
  );
}

function Pictures({ pictures, of }: { pictures: ReturnRecord['images']; of: string }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ fid, url }, index) => (
        <li key={fid}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={`${of} ${index + 1}`} width={72} height={72} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The newest first. */
function stepsOf({ events, state }: ReturnRecord) {
  return events
    .map(({ at, text, note }, index) => ({
      id: index,
      title: text,
      time: formatTime(at),
      description: note,
      ...(index === events.length - 1 && {
        state: (state === 'refused' || state === 'sentBack' ? 'danger' : 'current') as 'danger' | 'current',
      }),
    }))
    .toReversed();
}
