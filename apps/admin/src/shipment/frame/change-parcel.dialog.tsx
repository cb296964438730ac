import { adminShipmentLimits } from '@jishi/contract/limits/admin-shipment.generated.ts';
import { api } from '../../shell/api.ts';
import { ChoiceField, TextField } from '../../shell/form/fields.widget.tsx';
import { FormDialog } from '../../shell/form/form-dialog.widget.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { CourierFields } from './courier-fields.widget.tsx';
import { type Parcel, parcelChanges } from './parcel-query.ts';

/** Another courier or number, where the first was written wrong. */
export function CorrectDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const state = useForm({
    initial: { courierCode: parcel.courierCode || 'shunfeng', number: parcel.number },
    limits: adminShipmentLimits.correct,
    run: (values) => api.adminShipment.correct({ id: parcel.shipmentId, ...values }),
    changes: parcelChanges,
    success: () => '运单已更正，物流将重新获取',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="更正运单" width={440} okText="更正" onClose={onClose}>
      <CourierFields hint="更正后按新的运单号重新获取物流，原来的物流进展会清除" />
    </FormDialog>
  );
}

const states = { delivered: '已签收', returned: '已退回', exception: '异常' } as const;

/** What staff know of a parcel and its carrier does not tell. */
export function SettleDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const state = useForm({
    initial: { state: 'delivered' as keyof typeof states, note: '' },
    limits: adminShipmentLimits.settle,
    run: (values) => api.adminShipment.settle({ id: parcel.shipmentId, ...values }),
    changes: parcelChanges,
    success: () => '包裹状态已登记',
    onDone: onClose,
  });
  const options = (Object.keys(states) as (keyof typeof states)[])
    .filter((value) => value !== parcel.state)
    .map((value) => ({ value, label: states[value] }));
  return (
    <FormDialog state={state} title="登记包裹状态" width={440} okText="登记" onClose={onClose}>
      <ChoiceField name="state" label="包裹状态" options={options} />
      <TextField name="note" label="说明" placeholder="如：收件人电话无法接通（选填）" />
    </FormDialog>
  );
}
