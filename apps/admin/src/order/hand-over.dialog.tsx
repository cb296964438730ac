import { Input } from 'antd';
import { readSerials, SerialFields, type SerialValues } from '../device/frame/serial-fields.widget.tsx';
import { api } from '../shell/api.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { OrderDetailData } from './order-query.ts';

const CODE_LENGTH = 6;

/** The code that the customer shows at the counter. */
export function HandOverDialog({ order, onClose }: { order: OrderDetailData; onClose: () => void }) {
  const state = useForm({
    initial: { pickupCode: '', serials: {} as SerialValues },
    run: ({ pickupCode, serials }) =>
      api.adminOrder.handOver({
        orderId: order.orderId,
        pickupCode,
        serials: readSerials(order.serialSlots, serials),
      }),
    changes: ['orders', 'overview', 'devices'],
    success: () => '已交付，订单完成',
    onDone: onClose,
    fieldOf: ({ refusal }) => (refusal === 'serialsRefused' ? undefined : 'pickupCode'),
  });
  return (
    <FormDialog state={state} title="门店交付" width={440} okText="确认交付" onClose={onClose}>
      <p>请顾客出示订单页的提货码，核对无误后交付商品。交付后订单完成，不能撤回。</p>
      <Field
        name="pickupCode"
        label="提货码"
        rules={[{ required: true, len: CODE_LENGTH, message: '请输入 6 位数字提货码' }]}
      >
        <Input.OTP
          autoFocus
          length={CODE_LENGTH}
          size="large"
          formatter={(text) => text.replace(/\D/g, '')}
          styles={{ input: { width: 44 } }}
        />
      </Field>
      <SerialFields slots={order.serialSlots} />
    </FormDialog>
  );
}
