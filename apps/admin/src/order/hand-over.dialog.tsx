import { Form, Input } from 'antd';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import type { OrderDetailData } from './order-query.ts';

const CODE_LENGTH = 6;

/** The code that the customer shows at the counter. */
export function HandOverDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetailData;
  open: boolean;
  onClose: () => void;
}) {
  const [form] = Form.useForm<{ pickupCode: string }>();
  const handOver = useAct({
    run: (values: { pickupCode: string }) => api.adminOrder.handOver({ orderId: order.orderId, ...values }),
    changes: ['orders', 'overview'],
    success: () => '已交付，订单完成',
    onDone: onClose,
    onRefused: (error) => {
      form.setFields([{ name: 'pickupCode', errors: [describeFailure(error)] }]);
      return true;
    },
  });
  return (
    <FormDialog<{ pickupCode: string }>
      title="门店交付"
      open={open}
      width={440}
      form={form}
      initialValues={{ pickupCode: '' }}
      pending={handOver.isPending}
      okText="确认交付"
      onSubmit={handOver.mutate}
      onClose={onClose}
    >
      <p>请顾客出示订单页的提货码，核对无误后交付商品。交付后订单完成，不能撤回。</p>
      <Form.Item
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
      </Form.Item>
    </FormDialog>
  );
}
