import { adminRepairLimits } from '@jishi/contract/limits/admin-repair.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { REPAIR_CHANGES, type RepairData } from './repair-query.ts';

/** The parcel by which a device goes back to its owner. */
export function SendBackDialog({ data, onClose }: { data: RepairData; onClose: () => void }) {
  const state = useForm({
    initial: { courier: '顺丰速运', number: '' },
    limits: adminRepairLimits.release,
    run: (values) => api.adminRepair.release({ id: data.id, version: data.version, ...values }),
    changes: REPAIR_CHANGES,
    success: () => '已寄回，顾客会收到单号',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="寄回设备" width={460} okText="已寄出" onClose={onClose}>
      <p>寄往：{data.receiverText}</p>
      <TextField name="courier" label="快递公司" needed />
      <TextField name="number" label="运单号" needed autoFocus spellCheck={false} />
    </FormDialog>
  );
}
