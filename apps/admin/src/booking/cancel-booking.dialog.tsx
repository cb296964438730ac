import { adminBookingLimits } from '@jishi/contract/limits/admin-booking.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { BookingRow } from './booking.resource.tsx';

/** Cancels a booking with a reason that the member reads. */
export function CancelBookingDialog({ row, onClose }: { row: BookingRow; onClose: () => void }) {
  const state = useForm({
    initial: { note: '' },
    limits: { note: adminBookingLimits.act.note },
    run: ({ note }) => api.adminBooking.act({ id: row.id, act: 'cancel', note }),
    changes: ['bookings', 'audit'],
    success: () => '预约已取消',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={`取消 ${row.phone} 的预约`} okText="取消预约" onClose={onClose}>
      <TextField name="note" label="原因（会员会看到）" placeholder="例如：该规格已售完，建议改约其他颜色" />
    </FormDialog>
  );
}
