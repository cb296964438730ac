import { adminPresaleLimits } from '@jishi/contract/limits/admin-presale.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';

/** The shop cannot keep its word: the deposit goes back, and as much again. */
export function GiveBackDialog({ onClose }: { onClose: () => void }) {
  const state = useForm({
    initial: { orderId: '', reason: '' },
    limits: adminPresaleLimits.giveBack,
    run: ({ orderId, reason }) => api.adminPresale.giveBack({ orderId: orderId.trim(), reason }),
    ask: ({ orderId }) => ({
      title: `取消订单 ${orderId} 并双倍返还定金？`,
      content: '定金按原支付方式退回，另有同等金额存入顾客的账户余额。操作不可撤销。',
      okText: '双倍返还',
      danger: true,
    }),
    changes: ['presales', 'orders', 'payouts', 'audit'],
    success: ({ returned, compensation }) => `已退回定金 ¥${returned}，并补偿 ¥${compensation}`,
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="双倍返还定金" okText="双倍返还" onClose={onClose}>
      <TextField
        name="orderId"
        label="订单编号"
        rules={[{ pattern: /^\s*\d{14}\s*$/, message: '请填写 14 位订单编号' }]}
      />
      <TextField name="reason" label="原因" placeholder="如：供货不足" />
    </FormDialog>
  );
}
