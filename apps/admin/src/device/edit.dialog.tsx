import { adminDeviceLimits } from '@jishi/contract/limits/admin-device.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { DeviceDetailData } from './device-query.ts';
import { explainNumber, normalizeTyped } from './frame/serial-rules.ts';

/** Corrects what a device is called, and adds a number that was not known: the second SIM card's, the maker's. */
export function EditDialog({ device, onClose }: { device: DeviceDetailData; onClose: () => void }) {
  const state = useForm({
    initial: { title: device.title, number: '' },
    limits: adminDeviceLimits.edit,
    run: ({ title, number }) =>
      api.adminDevice.edit({
        deviceId: device.deviceId,
        version: device.version,
        title,
        numbers: number === '' ? [] : [number],
      }),
    changes: ['devices', 'audit'],
    success: () => '已保存',
    onDone: onClose,
    fieldOf: (error) => (error.refusal === 'taken' || error.refusal === 'wrongInput' ? 'number' : undefined),
  });
  return (
    <FormDialog state={state} title="修改资料" width={460} okText="保存" onClose={onClose}>
      <TextField name="title" label="商品" />
      <TextField
        name="number"
        label="补录串号"
        most={40}
        normalize={normalizeTyped}
        rules={[explainNumber]}
        hint="如双卡手机的第二个 IMEI；录入后不能删除"
        placeholder="选填，请输入或扫描"
        autoFocus
      />
    </FormDialog>
  );
}
