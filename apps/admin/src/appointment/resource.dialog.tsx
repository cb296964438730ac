import {
  appointmentServiceKeys,
  appointmentServices,
  type ResourceKind,
  resourceKindKeys,
  resourceKinds,
} from '@jishi/contract/appointment-service.ts';
import { adminAppointmentLimits } from '@jishi/contract/limits/admin-appointment.generated.ts';
import { Checkbox } from 'antd';
import { api } from '../shell/api.ts';
import { ChoiceField, Field, FieldPair, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { readWeek, writeWeek } from '../store/frame/week-hours.ts';
import { WeekHours } from '../store/frame/week-hours.widget.tsx';
import type { ResourceRow } from './resource-rows.ts';

const kinds = resourceKindKeys.map((value) => ({ value, label: resourceKinds[value] }));
const services = appointmentServiceKeys.map((value) => ({ value, label: appointmentServices[value] }));

type Values = Record<string, unknown> & {
  name: string;
  kind: ResourceKind;
  services: ResourceRow['services'];
  active: boolean;
};

/** A new resource of a store, or everything about one. */
export function ResourceDialog({
  storeId,
  row,
  onClose,
}: {
  storeId: number;
  row?: ResourceRow;
  onClose: () => void;
}) {
  const state = useForm<Values, unknown>({
    initial: {
      name: row?.name ?? '',
      kind: row?.kind ?? 'bench',
      services: row?.services ?? ['repair'],
      active: row?.active ?? true,
      ...writeWeek(row?.shifts ?? []),
    },
    limits: adminAppointmentLimits.saveResource,
    run: ({ name, kind, services: chosen, active, ...week }) =>
      api.adminAppointment.saveResource({
        ...{ id: row?.id ?? 0, storeId, name, kind, services: chosen, active },
        shifts: readWeek(week as Record<string, string>),
      }),
    ask: ({ active }) =>
      row?.active && !active
        ? {
            title: `停用“${row.name}”？`,
            content: '停用后不再接受预约，已有的预约保留在日历中。',
            okText: '停用',
          }
        : undefined,
    changes: ['appointments', 'audit'],
    success: () => '已保存，空闲时段随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑资源' : '新建资源'}
      width={600}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <FieldPair>
        <TextField name="name" label="名称" placeholder="如：1 号工位、陈师傅" autoFocus={!row} />
        <ChoiceField name="kind" label="类型" options={kinds} />
      </FieldPair>
      <Field name="services" label="可预约的服务" rules={[{ required: true, message: '请至少选择一项服务' }]}>
        <Checkbox.Group options={services} />
      </Field>
      <p>班次（不填则随门店营业时间；填了任意一天，未填的日子视为不在）</p>
      <WeekHours empty="不在" />
      <SwitchField name="active" label="启用" />
    </FormDialog>
  );
}
