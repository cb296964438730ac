import { adminGuideLimits } from '@jishi/contract/limits/admin-guide.generated.ts';
import { Segmented } from 'antd';
import { DayFields } from '../moment/day-fields.widget.tsx';
import { finishedDay, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { Note } from '../shell/cell/cells.widget.tsx';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { GuideRow } from './guide.resource.tsx';

interface Values {
  from: MomentValue;
  to: MomentValue;
  absent: 'yes' | 'no';
}

/** Says on which days a guide is not there, or is after all. */
export function AbsenceDialog({ row, onClose }: { row: GuideRow; onClose: () => void }) {
  const state = useForm<Values, { stranded: number }>({
    initial: { from: null, to: null, absent: 'yes' },
    limits: adminGuideLimits.absence,
    run: ({ from, to, absent }) =>
      api.adminGuide.absence({
        id: row.id,
        from: finishedDay(from),
        to: finishedDay(to),
        absent: absent === 'yes',
      }),
    changes: ['guides', 'guide-visits', 'appointments', 'audit'],
    success: ({ stranded }) =>
      stranded > 0 ? `已保存，有 ${stranded} 个到店预约待转给其他导购` : '已保存，顾客不能再预约这些日期',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={`请假：${row.name}`} okText="保存" width={460} onClose={onClose}>
      {row.absentOn.length > 0 && (
        <p>
          <Note>已请假：{row.absentOn.join('、')}</Note>
        </p>
      )}
      <Field name="absent" label="安排">
        <Segmented
          block
          options={[
            { value: 'yes', label: '请假' },
            { value: 'no', label: '销假' },
          ]}
        />
      </Field>
      <DayFields />
    </FormDialog>
  );
}
