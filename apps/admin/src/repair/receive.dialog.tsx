import { adminRepairLimits } from '@jishi/contract/limits/admin-repair.generated.ts';
import { api } from '../shell/api.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { REPAIR_CHANGES, type RepairData } from './repair-query.ts';
import { TestPoints, type TestSheet } from './test-points.widget.tsx';

/** Takes a device in: its serial is read again, and how it works is noted before anybody opens it. */
export function ReceiveDialog({ data, onClose }: { data: RepairData; onClose: () => void }) {
  const state = useForm({
    initial: { serial: data.serial, note: '', tests: {} as TestSheet },
    limits: adminRepairLimits.receive,
    run: (values) => api.adminRepair.receive({ id: data.id, version: data.version, ...values }),
    changes: [...REPAIR_CHANGES, 'devices', 'appointments'],
    success: () => '已收机',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="收机" width={720} okText="确认收机" onClose={onClose}>
      <TextField
        name="serial"
        label="串号"
        hint="请扫描或重新读取设备串号；与预约不符时需重新检测报价"
        autoFocus
        spellCheck={false}
      />
      <Field name="tests" label="收机检测">
        <TestPoints />
      </Field>
      <TextField
        name="note"
        label="外观与随机物品"
        as="area"
        placeholder="例如：右下角磕碰，屏幕有裂纹；随机保护壳 1 个"
      />
    </FormDialog>
  );
}
