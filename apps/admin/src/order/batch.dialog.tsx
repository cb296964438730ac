import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Modal, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import { parcelChanges } from '../shipment/frame/parcel-query.ts';
import styles from './batch.module.css';
import { BatchOutcome, type Outcome } from './batch-outcome.widget.tsx';

/**
 * Something that is done to chosen orders together: first it is told which of them it can be done to, then what became
 * of each.
 */
export function BatchDialog({
  title,
  okText,
  wish,
  check,
  run,
  success,
  onDone,
  onClose,
  children,
}: {
  title: string;
  okText: string;
  /** What the dialog was filled in with: the check is asked anew with another. Undefined: something is missing. */
  wish: readonly unknown[] | undefined;
  check: (signal: AbortSignal) => Promise<Outcome>;
  run: () => Promise<Outcome>;
  success: (outcome: Outcome) => string;
  /** Orders that it was done to need not stay chosen. */
  onDone: (orderIds: readonly number[]) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [outcome, setOutcome] = useState<Outcome>();
  const preview = useQuery({
    queryKey: ['orderBatch', title, wish],
    queryFn: ({ signal }) => check(signal),
    enabled: wish !== undefined && outcome === undefined,
    placeholderData: keepPreviousData,
    // Orders move on meanwhile.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const act = useAct({
    run,
    changes: parcelChanges,
    success: (done) => (done.orders.every((one) => one.done) ? success(done) : ''),
    onDone: (done) => {
      onDone(done.orders.flatMap((one) => (one.done ? one.orderId : [])));
      if (done.orders.every((one) => one.done)) onClose();
      else setOutcome(done);
    },
  });
  const ready = preview.data && !preview.isPlaceholderData && wish ? preview.data.done : 0;
  return (
    <Modal
      open
      title={title}
      width={560}
      okText={outcome ? '完成' : ready > 0 ? `${okText}（${ready} 个订单）` : okText}
      okButtonProps={{ disabled: !outcome && ready === 0, loading: act.isPending }}
      {...(outcome && { cancelButtonProps: { style: { display: 'none' } } })}
      onOk={() => (outcome ? onClose() : act.mutate(undefined))}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!act.isPending}
      keyboard={!act.isPending}
    >
      <div className={styles.body}>
        {!outcome && children}
        {outcome ? (
          <BatchOutcome outcome={outcome} isOver />
        ) : preview.error ? (
          <Alert type="error" showIcon title={`没有检查成：${describeFailure(preview.error)}`} />
        ) : wish === undefined ? null : preview.data ? (
          <BatchOutcome outcome={preview.data} isOver={false} />
        ) : (
          <Spin aria-label="正在检查订单" />
        )}
      </div>
    </Modal>
  );
}
