import { AutoComplete, Form, Input } from 'antd';
import { api } from '../shell/api.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import type { OrderDetailData } from './order-query.ts';
import { couriers, isTrackingNumber } from './parcel.ts';

interface Parcel {
  courier: string;
  number: string;
}

/** Courier and number of a parcel. */
export function ShipDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetailData;
  open: boolean;
  onClose: () => void;
}) {
  const [form] = Form.useForm<Parcel>();
  const ship = useAct({
    run: (parcel: Parcel) => api.adminOrder.ship({ orderId: order.orderId, ...parcel }),
    changes: ['orders', 'overview'],
    success: () => '已发货，顾客可以查看物流了',
    onDone: onClose,
  });
  return (
    <FormDialog<Parcel>
      title="订单发货"
      open={open}
      width={440}
      form={form}
      initialValues={{ courier: couriers[0], number: '' }}
      pending={ship.isPending}
      okText="确认发货"
      onSubmit={ship.mutate}
      onClose={onClose}
    >
      <Form.Item
        name="courier"
        label="快递公司"
        rules={[{ required: true, whitespace: true, message: '请选择或填写快递公司' }]}
      >
        <AutoComplete
          maxLength={20}
          options={couriers.map((value) => ({ value }))}
          placeholder="选择或填写快递公司"
        />
      </Form.Item>
      <Form.Item
        name="number"
        label="运单号"
        normalize={(text: string) => text.trim()}
        extra="发货后订单变为待收货，库存随之扣减，且不能撤回"
        rules={[
          { required: true, message: '请填写运单号' },
          {
            validator: async (_rule, text: string) => {
              if (text && !isTrackingNumber(text)) throw new Error('运单号为 6 至 30 位字母、数字或短横线');
            },
          },
        ]}
      >
        <Input autoFocus maxLength={30} placeholder="请输入或扫描运单号" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
