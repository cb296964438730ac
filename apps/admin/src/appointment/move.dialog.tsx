import { adminAppointmentLimits } from '@jishi/contract/limits/admin-appointment.generated.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ChoiceField, Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { Claim, Resource } from './calendar-query.ts';
import { describeWhen } from './claim-words.ts';
import { FullNotice, type OfferedTime, readOffered } from './full-notice.widget.tsx';
import { TimeSelect } from './time-select.widget.tsx';

/** Moves an appointment to a time that is free; it keeps the old one until the new one is its own. */
export function MoveDialog({
  claim,
  storeId,
  resources,
  onClose,
}: {
  claim: Claim;
  storeId: number;
  resources: readonly Resource[];
  onClose: () => void;
}) {
  const [offered, setOffered] = useState<OfferedTime[]>();
  const minutes = (Date.parse(claim.endsAt) - Date.parse(claim.startsAt)) / 60_000;
  const state = useForm<{ startsAt: string; resourceId: number }, unknown>({
    initial: { startsAt: '', resourceId: 0 },
    limits: adminAppointmentLimits.move,
    run: (values) => api.adminAppointment.move({ id: claim.id, ...values }),
    changes: ['appointments', 'audit'],
    success: () => '已改约',
    onRefused: (error) => setOffered(readOffered(error)),
    onDone: onClose,
  });
  const able = resources.filter(
    ({ active, onlyOn, services }) => active && onlyOn === '' && services.includes(claim.service),
  );
  return (
    <FormDialog
      state={state}
      title={`改约：${claim.contactName}`}
      width={440}
      okText="改约"
      onClose={onClose}
    >
      {offered && (
        <FullNotice
          times={offered}
          onPick={({ startsAt }) => {
            state.form.setFieldsValue({ startsAt, resourceId: 0 });
            setOffered(undefined);
          }}
        />
      )}
      <p>原时间：{describeWhen(claim)}</p>
      <Field name="startsAt" label="新时间" rules={[{ required: true, message: '请选择新时间' }]}>
        <TimeSelect storeId={storeId} service={claim.service} minutes={minutes} />
      </Field>
      <ChoiceField
        name="resourceId"
        label="资源"
        options={[
          { value: 0, label: '任意空闲' },
          ...able.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  );
}
