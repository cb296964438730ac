import type { BoardColumn } from '@jishi/contract/shipment-words.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './board.module.css';
import { type BoardState, columnQuery, parcelChanges } from './frame/parcel-query.ts';
import { ParcelCard } from './parcel-card.widget.tsx';

const words: Record<BoardColumn, { title: string; empty: string }> = {
  waiting: { title: '待配货', empty: '没有待配货的包裹' },
  packed: { title: '已配货', empty: '没有等待发货的包裹' },
  shipped: { title: '已发出', empty: '没有在途的包裹' },
};
/** Parcels that are shown first, which is a morning's work to be chosen at once, and how many one act takes at most. */
const FIRST = 50;
const MOST = 100;
/** Pages of one paper. */
const MOST_PRINTED = 50;

/** Parcels of one column; those that wait or are packed can be chosen and done together. */
export function BoardColumnView({
  column,
  count,
  troubled,
  print,
  ...state
}: BoardState & {
  column: BoardColumn;
  count: number | undefined;
  troubled: number;
  print: (ids: readonly number[]) => Promise<void>;
}) {
  const { message } = App.useApp();
  const [size, setSize] = useState(FIRST);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isPrinting, setPrinting] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(columnQuery(column, state, size));
  const list = data?.list ?? [];
  // What has left the column meanwhile is chosen no more.
  const ids = list.map(({ shipmentId }) => shipmentId).filter((id) => chosen.has(id));
  const pack = useAct({
    run: (parcels: number[]) => api.adminShipment.pack({ ids: parcels }),
    changes: parcelChanges,
    success: ({ done, refused }) => (refused.length === 0 ? `${done} 个包裹已配货` : ''),
    onDone: ({ done, refused }) => {
      setChosen(new Set());
      const [first] = refused;
      if (first) message.warning(`${done} 个包裹已配货，${refused.length} 个未完成：${first.reason}`);
    },
  });
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(ids);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const printChosen = async () => {
    setPrinting(true);
    await print(ids.slice(0, MOST_PRINTED));
    setPrinting(false);
  };
  const canChoose = column !== 'shipped' && list.length > 0;
  const title = words[column].title;
  return (
    <section className={styles.column} aria-label={title}>
      <header className={styles.columnHead}>
        {canChoose && (
          <Checkbox
            aria-label={`全选${title}`}
            checked={ids.length === list.length}
            indeterminate={ids.length > 0 && ids.length < list.length}
            onChange={({ target }) =>
              setChosen(new Set(target.checked ? list.map(({ shipmentId }) => shipmentId) : []))
            }
          />
        )}
        <h2>{title}</h2>
        <span className="figures">{count ?? ''}</span>
        {troubled > 0 && <span className={styles.troubled}>异常 {troubled}</span>}
        {ids.length > 0 && (
          <span className={styles.acts}>
            <Button size="small" loading={isPrinting} onClick={() => void printChosen()}>
              打印配货单（{Math.min(ids.length, MOST_PRINTED)}）
            </Button>
            {column === 'waiting' && (
              <Button size="small" type="primary" loading={pack.isPending} onClick={() => pack.mutate(ids)}>
                配货完成（{ids.length}）
              </Button>
            )}
          </span>
        )}
      </header>
      <div className={styles.cards}>
        {!data && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
        {error && (
          <FailureView title="包裹没有读到" text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
        {data && list.length === 0 && <p className={styles.empty}>{words[column].empty}</p>}
        {list.map((parcel) => (
          <ParcelCard
            key={parcel.shipmentId}
            parcel={parcel}
            print={print}
            {...(canChoose && {
              choice: {
                isOn: chosen.has(parcel.shipmentId),
                change: (isOn: boolean) => toggle(parcel.shipmentId, isOn),
              },
            })}
          />
        ))}
        {data && data.total > list.length && (
          <Button type="text" loading={isFetching} disabled={size >= MOST} onClick={() => setSize(MOST)}>
            {size >= MOST ? `还有 ${data.total - list.length} 个，请用搜索缩小范围` : '显示更多'}
          </Button>
        )}
      </div>
    </section>
  );
}
