import { type DeviceFlag, deviceFlagKeys, deviceFlags } from '@jishi/contract/device-state.ts';
import { adminDeviceLimits } from '@jishi/contract/limits/admin-device.generated.ts';
import { api } from '../shell/api.ts';
import { ChoiceField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { DeviceDetailData } from './device-query.ts';

/** Warns of a device; what it is warned of already is not offered. */
export function FlagDialog({ device, onClose }: { device: DeviceDetailData; onClose: () => void }) {
  const free = deviceFlagKeys.filter((kind) => !device.flags.includes(kind));
  const state = useForm({
    initial: { kind: free[0] as DeviceFlag, note: '' },
    limits: adminDeviceLimits.flag,
    run: (values) => api.adminDevice.flag({ deviceId: device.deviceId, ...values }),
    changes: ['devices', 'audit'],
    success: () => '已标记，解除前不能收购和售出',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="标记设备" width={460} okText="标记" danger onClose={onClose}>
      <p>标记后这台设备不能收购、上架和售出，直到解除。</p>
      <ChoiceField
        name="kind"
        label="标记"
        options={free.map((value) => ({ value, label: deviceFlags[value] }))}
      />
      <TextField
        name="note"
        label="原因"
        as="area"
        rows={[2, 4]}
        counted
        autoFocus
        placeholder="如：顾客凭身份证挂失，报案回执 2026-118"
      />
    </FormDialog>
  );
}
