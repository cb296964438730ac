import { adminRepairLimits } from '@jishi/contract/limits/admin-repair.generated.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { IntakeFields } from './intake-fields.widget.tsx';
import { REPAIR_CHANGES, type RepairData } from './repair-query.ts';
import type { TestSheet } from './test-points.widget.tsx';
import { useSavedReceipt } from './use-saved-receipt.ts';

/** Takes a device in: its serial is read again, and how it works is noted before anybody opens it. */
export function ReceiveDialog({ data, onClose }: { data: RepairData; onClose: () => void }) {
  const [isPrinted, setPrinted] = useState(true);
  const saveReceipt = useSavedReceipt();
  const state = useForm({
    initial: { serial: data.serial, note: '', tests: {} as TestSheet },
    limits: adminRepairLimits.receive,
    run: (values) => api.adminRepair.receive({ id: data.id, version: data.version, ...values }),
    changes: [...REPAIR_CHANGES, 'devices', 'appointments'],
    success: () => '已收机',
    onDone: () => {
      onClose();
      if (isPrinted) void saveReceipt(data);
    },
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
      <IntakeFields isPrinted={isPrinted} onPrint={setPrinted} />
    </FormDialog>
  );
}
