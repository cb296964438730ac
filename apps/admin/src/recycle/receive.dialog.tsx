import { adminRecycleLimits } from '@jishi/contract/limits/admin-recycle.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { RECYCLE_CHANGES, type RecycleData } from './recycle-query.ts';

/** Takes a device in by its serial; one that may not be bought is held back at once. */
export function ReceiveDialog({ data, onClose }: { data: RecycleData; onClose: () => void }) {
  const state = useForm({
    initial: { serial: '', note: '' },
    limits: adminRecycleLimits.receive,
    run: (values) => api.adminRecycle.receive({ id: data.orderId, version: data.version, ...values }),
    changes: [...RECYCLE_CHANGES, 'appointments'],
    success: ({ state: next }) => (next === 'blocked' ? '设备需要核实，已暂停处理' : '已收机，可以质检'),
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="收机" width={520} okText="确认收机" onClose={onClose}>
      <TextField
        name="serial"
        label="串号"
        needed
        hint="请扫描或重新读取设备串号，不要照抄顾客填写的内容"
        autoFocus
        spellCheck={false}
      />
      <TextField name="note" label="备注" as="area" rows={[2, 4]} hint="随机配件、明显外伤等" />
    </FormDialog>
  );
}
