import { adminOrderEditLimits } from '@jishi/contract/limits/admin-order-edit.generated.ts';
import { Form } from 'antd';
import { api } from '../shell/api.ts';
import { CountyCascader } from '../shell/county-cascader.widget.tsx';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { OrderDetailData } from './order-query.ts';

/** Whom and where an order goes to. The mobile number is typed anew where it is not seen in full. */
export function AddressDialog({ order, onClose }: { order: OrderDetailData; onClose: () => void }) {
  const mobile = order.receiver?.mobile ?? '';
  const state = useForm({
    initial: {
      name: order.receiver?.name ?? '',
      mobile: mobile.includes('*') ? '' : mobile,
      cityId: undefined as number | undefined,
      detail: '',
    },
    limits: adminOrderEditLimits.changeAddress,
    run: ({ cityId = 0, ...to }) =>
      api.adminOrderEdit.changeAddress({ orderId: order.orderId, cityId, ...to }),
    changes: ['orders'],
    success: () => '收货信息已修改',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="修改收货信息" width={480} okText="保存" onClose={onClose}>
      <p>原地址：{order.receiver?.address}</p>
      <TextField name="name" label="收货人" autoFocus />
      <TextField name="mobile" label="手机号码" wrong="请填写 11 位手机号码" />
      <Form.Item name="cityId" label="所在地区" rules={[{ required: true, message: '请选择省、市、区县' }]}>
        <CountyCascader label="所在地区" />
      </Form.Item>
      <TextField name="detail" label="详细地址" called="详细地址" />
    </FormDialog>
  );
}
