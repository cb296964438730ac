import { deviceFlags } from '@jishi/contract/device-state.ts';
import { adminDeviceLimits } from '@jishi/contract/limits/admin-device.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { DeviceDetailData } from './device-query.ts';

/** Takes a warning back, with the reason. */
export function LiftDialog({
  flag,
  onClose,
}: {
  flag: DeviceDetailData['warnings'][number];
  onClose: () => void;
}) {
  const state = useForm({
    initial: { note: '' },
    limits: adminDeviceLimits.lift,
    run: ({ note }) => api.adminDevice.lift({ flagId: flag.flagId, note }),
    changes: ['devices', 'audit'],
    success: () => '标记已解除',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={`解除“${deviceFlags[flag.kind]}”标记`}
      width={460}
      okText="解除"
      onClose={onClose}
    >
      <TextField
        name="note"
        label="解除原因"
        as="area"
        rows={[2, 4]}
        counted
        autoFocus
        placeholder="如：顾客已找回，本人到店核实"
      />
    </FormDialog>
  );
}
