import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { adminGuideLimits } from '@jishi/contract/limits/admin-guide.generated.ts';
import { Select } from 'antd';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { Note } from '../shell/cell/cells.widget.tsx';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { VISIT_CHANGED, type VisitRow } from './visit.resource.tsx';

/** Gives a visit to another guide of the store at the same time. */
export function HandOverDialog({ row, onClose }: { row: VisitRow; onClose: () => void }) {
  const { data, isLoading } = useAside({
    queryKey: ['guides', 'of', row.storeId],
    queryFn: ({ signal }) => api.adminGuide.list({ storeId: row.storeId }, { signal }),
  });
  const others = (data ?? []).filter(({ id, active }) => active && id !== row.guideId);
  const state = useForm({
    initial: { guideId: undefined as number | undefined },
    limits: adminGuideLimits.handOver,
    run: ({ guideId }) => api.adminGuide.handOver({ id: row.id, guideId: guideId ?? 0 }),
    changes: VISIT_CHANGED,
    success: () => '已转交，顾客会收到通知',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="转给其他导购" okText="转交" width={440} onClose={onClose}>
      <p>
        <Note>
          {row.storeName} · {writeBeijingMinute(row.startsAt)} · 原导购 {row.guideName}
        </Note>
      </p>
      <Field
        name="guideId"
        label="导购"
        hint="时间不变；该导购这一时段已有预约时不能转交"
        rules={[{ required: true, message: '请选择导购' }]}
      >
        <Select
          autoFocus
          loading={isLoading}
          placeholder="本店其他在岗导购"
          notFoundContent="本店没有其他在岗导购"
          options={others.map(({ id, name, title }) => ({ value: id, label: `${name} ${title}` }))}
        />
      </Field>
    </FormDialog>
  );
}
