import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { readWeek, type WeekPart, writeWeek } from './frame/week-hours.ts';
import { WeekHours } from './frame/week-hours.widget.tsx';
import type { StoreRow } from './store.resource.tsx';

/** When a store is open in a week. */
export function HoursDialog({ row, onClose }: { row: StoreRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stores', 'hours', row.id],
    queryFn: ({ signal }) => api.adminStore.hours({ storeId: row.id }, { signal }),
    gcTime: 0,
  });
  if (data) return <HoursForm row={row} hours={data.hours} onClose={onClose} />;
  return (
    <Modal open title={`营业时间：${row.name}`} footer={null} onCancel={onClose}>
      {error ? (
        <FailureView
          title="营业时间没有加载出来"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  );
}

function HoursForm({ row, hours, onClose }: { row: StoreRow; hours: WeekPart[]; onClose: () => void }) {
  const state = useForm({
    initial: writeWeek(hours),
    run: (fields) => api.adminStore.saveHours({ storeId: row.id, hours: readWeek(fields) }),
    changes: ['stores', 'appointments', 'audit'],
    success: ({ openTime }) => `已保存，顾客看到：${openTime}`,
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={`营业时间：${row.name}`} width={600} okText="保存" onClose={onClose}>
      <WeekHours empty="休息" />
    </FormDialog>
  );
}
