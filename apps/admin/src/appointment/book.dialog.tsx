import {
  type AppointmentService,
  appointmentServiceKeys,
  appointmentServices,
  LONGEST_MINUTES,
  serviceMinutes,
} from '@jishi/contract/appointment-service.ts';
import { writeBeijingShortMinute } from '@jishi/contract/beijing-time.ts';
import { adminAppointmentLimits } from '@jishi/contract/limits/admin-appointment.generated.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ChoiceField, Field, FieldPair, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePermission } from '../shell/session.tsx';
import type { Resource } from './calendar-query.ts';
import { FullNotice, type OfferedTime, readOffered } from './full-notice.widget.tsx';
import { TimeSelect } from './time-select.widget.tsx';

interface Values {
  service: AppointmentService;
  minutes: number;
  startsAt: string;
  resourceId: number;
  contactName: string;
  contactPhone: string;
  note: string;
}

const minuteOptions = Array.from({ length: LONGEST_MINUTES / 15 }, (_, index) => (index + 1) * 15).map(
  (value) => ({
    value,
    label: `${value} 分钟`,
  }),
);

/** Books a time for somebody who rings or stands there; a time that is full offers the next ones, and a place more. */
export function BookDialog({
  store,
  resources,
  at,
  onClose,
}: {
  store: { id: number; services: readonly string[] };
  resources: readonly Resource[];
  /** What was pressed on the calendar. */
  at?: { resource: Resource; startsAt: string };
  onClose: () => void;
}) {
  const mayForce = usePermission('appointment:force');
  // One form is one appointment, also when its answer is lost and it is pressed again.
  const [submitKey] = useState(() => crypto.randomUUID());
  const [offered, setOffered] = useState<OfferedTime[]>();
  const usable = resources.filter(({ active, onlyOn }) => active && onlyOn === '');
  const services = appointmentServiceKeys.filter((one) =>
    usable.some((resource) => resource.services.includes(one)),
  );
  const first = at?.resource.services[0] ?? services[0] ?? 'repair';
  const send = (values: Values, isForced = false) => {
    const { resourceId, ...fields } = values;
    const call = { ...fields, storeId: store.id, submitKey };
    return isForced ? api.adminAppointment.force(call) : api.adminAppointment.book({ ...call, resourceId });
  };
  const [isForced, setForced] = useState(false);
  const state = useForm<Values, { resourceName: string }>({
    initial: {
      service: first,
      minutes: serviceMinutes[first],
      startsAt: at?.startsAt ?? '',
      resourceId: at?.resource.id ?? 0,
      contactName: '',
      contactPhone: '',
      note: '',
    },
    limits: adminAppointmentLimits.book,
    run: (values) => send(values, isForced),
    ask: () =>
      isForced
        ? { title: '加位预约？', content: '该时段已约满，加位后门店需要同时接待更多顾客。', okText: '加位' }
        : undefined,
    changes: ['appointments', 'audit'],
    success: ({ resourceName }) => `已预约：${resourceName}`,
    onRefused: (error) => setOffered(readOffered(error)),
    onDone: onClose,
  });
  const { form } = state;
  const service = Form.useWatch('service', form) ?? first;
  const minutes = Form.useWatch('minutes', form) ?? serviceMinutes[first];
  const able = usable.filter((resource) => resource.services.includes(service));
  return (
    <FormDialog
      state={state}
      title="登记预约"
      width={560}
      okText={isForced ? '加位预约' : '预约'}
      onClose={onClose}
    >
      {offered && !isForced && (
        <FullNotice
          times={offered}
          onPick={({ startsAt }) => {
            form.setFieldsValue({ startsAt, resourceId: 0 });
            setOffered(undefined);
          }}
          {...(mayForce && { onForce: () => setForced(true) })}
        />
      )}
      <FieldPair>
        <ChoiceField
          name="service"
          label="服务"
          options={services.map((value) => ({ value, label: appointmentServices[value] }))}
        />
        <ChoiceField name="minutes" label="时长" options={minuteOptions} />
      </FieldPair>
      <FieldPair>
        <Field name="startsAt" label="时间" rules={[{ required: true, message: '请选择时间' }]}>
          <TimeSelect
            storeId={store.id}
            service={service}
            minutes={minutes}
            {...(at && { also: { value: at.startsAt, label: writeBeijingShortMinute(at.startsAt) } })}
          />
        </Field>
        <ChoiceField
          name="resourceId"
          label="资源"
          options={[
            { value: 0, label: '任意空闲' },
            ...able.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField name="contactName" label="顾客称呼" placeholder="如：张先生" autoFocus />
        <TextField name="contactPhone" label="手机号" wrong="请填写 11 位手机号" inputMode="tel" />
      </FieldPair>
      <TextField name="note" label="备注" placeholder="机型、故障等，到店时用得上" as="area" rows={[2, 4]} />
    </FormDialog>
  );
}
