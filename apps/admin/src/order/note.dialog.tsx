import { adminOrderEditLimits } from '@jishi/contract/limits/admin-order-edit.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { OrderDetailData } from './order-query.ts';

/** A note among staff. */
export function NoteDialog({ order, onClose }: { order: OrderDetailData; onClose: () => void }) {
  const state = useForm({
    initial: { note: order.staffNote },
    limits: adminOrderEditLimits.note,
    run: ({ note }) => api.adminOrderEdit.note({ orderId: order.orderId, note }),
    changes: ['orders'],
    success: () => '备注已保存',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="内部备注" width={440} okText="保存" onClose={onClose}>
      <TextField
        name="note"
        label="备注"
        as="area"
        rows={[4, 4]}
        counted
        autoFocus
        hint="仅员工可见，顾客看不到"
      />
    </FormDialog>
  );
}
