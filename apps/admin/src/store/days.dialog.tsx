import { adminStoreLimits } from '@jishi/contract/limits/admin-store.generated.ts';
import { Form, Segmented, Select } from 'antd';
import { DayFields } from '../moment/day-fields.widget.tsx';
import { finishedDay, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { Field, FieldPair, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useProfile } from '../shell/session.tsx';

interface Values {
  storeIds: number[];
  from: MomentValue;
  to: MomentValue;
  way: 'closed' | 'hours';
  opens: string;
  closes: string;
  note: string;
}

/** Closes stores for some days, or gives them other hours. */
export function DaysDialog({ onClose }: { onClose: () => void }) {
  const { storeId } = useProfile();
  const { data, isLoading } = useAside({
    queryKey: ['stores', 'all'],
    queryFn: ({ signal }) => api.store.all({}, { signal }),
    staleTime: 60_000,
  });
  const stores = (data ?? []).filter(({ id }) => storeId === 0 || id === storeId);
  const state = useForm<Values, { days: number }>({
    initial: {
      storeIds: storeId === 0 ? [] : [storeId],
      from: null,
      to: null,
      way: 'closed',
      opens: '10:00',
      closes: '18:00',
      note: '',
    },
    limits: adminStoreLimits.saveDays,
    run: ({ storeIds, from, to, way, opens = '', closes = '', note }) => {
      const isClosed = way === 'closed';
      return api.adminStore.saveDays({
        storeIds,
        from: finishedDay(from),
        to: finishedDay(to),
        closed: isClosed,
        opens: isClosed ? '' : opens,
        closes: isClosed ? '' : closes,
        note,
      });
    },
    changes: ['storeDays', 'stores', 'appointments', 'audit'],
    success: ({ days }) => `已设置 ${days} 天，商城随即显示`,
    onDone: onClose,
  });
  const way = Form.useWatch('way', state.form);
  return (
    <FormDialog state={state} title="设置特殊营业日" width={560} okText="保存" onClose={onClose}>
      <Field name="storeIds" label="门店">
        <Select
          mode="multiple"
          loading={isLoading}
          disabled={storeId !== 0}
          placeholder="全部门店"
          showSearch={{ optionFilterProp: 'label' }}
          options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <DayFields />
      <Field name="way" label="安排">
        <Segmented
          block
          options={[
            { value: 'closed', label: '停业' },
            { value: 'hours', label: '调整营业时间' },
          ]}
        />
      </Field>
      {way === 'hours' && (
        <FieldPair>
          <TextField name="opens" label="开门" wrong="格式如 10:00" placeholder="10:00" needed />
          <TextField name="closes" label="打烊" wrong="格式如 18:00" placeholder="18:00" needed />
        </FieldPair>
      )}
      <TextField name="note" label="说明" placeholder="如：春节、盘点，顾客可以看到" counted />
    </FormDialog>
  );
}
