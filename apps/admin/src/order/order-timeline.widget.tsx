import type { TimelineKind } from '@jishi/contract/admin-order-ledger.ts';
import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Timeline } from 'antd';
import { useState } from 'react';
import { StateTag, type Tone } from '../shell/cell/cells.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { timelineQuery } from './ledger-query.ts';
import styles from './order-money.module.css';

/** Entries that are shown until more is asked for. */
const SHOWN = 12;

const kinds: Record<TimelineKind, { name: string; tone: Tone }> = {
  order: { name: '订单', tone: 'processing' },
  parcel: { name: '物流', tone: 'default' },
  refund: { name: '退款', tone: 'warning' },
  return: { name: '售后', tone: 'warning' },
  staff: { name: '员工', tone: 'default' },
};

/** Everything that happened to an order, in one list. */
export function OrderTimeline({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(timelineQuery(orderId));
  const [isWhole, setWhole] = useState(false);
  if (!data && error)
    return (
      <Alert
        type="error"
        showIcon
        title={`订单记录没有加载出来：${describeFailure(error)}`}
        action={
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        }
      />
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const shown = isWhole ? data : data.slice(0, SHOWN);
  return (
    <>
      <Timeline
        items={shown.map(({ at, kind, actor, text, note }, index) => ({
          color: index === 0 ? 'var(--brand)' : 'gray',
          content: (
            <div className={styles.entry}>
              <span>
                <StateTag tone={kinds[kind].tone}>{kinds[kind].name}</StateTag> {text}
              </span>
              {note !== '' && <span className={styles.entryNote}>{note}</span>}
              <span className={styles.when}>
                {actor && `${actor} · `}
                <time dateTime={at}>{writeBeijing(at)}</time>
              </span>
            </div>
          ),
        }))}
      />
      {data.length > shown.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          显示全部 {data.length} 条
        </Button>
      )}
    </>
  );
}
