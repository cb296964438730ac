import { App, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { words } from '../shell/field-rules.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { formatAmount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './order.module.css';
import type { OrderDetailData } from './order-query.ts';

const OTHER = '其他原因';
const reasons = ['顾客不想要了', '商品缺货', '顾客信息填写有误', '商品价格有误', OTHER] as const;

interface Values {
  reason: string;
  note: string;
}

/** A refund in full: why, and then once more whether. */
export function RefundDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetailData;
  open: boolean;
  onClose: () => void;
}) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [asking, setAsking] = useState(false);
  const reason = Form.useWatch('reason', form);
  const refund = useAct({
    run: (text: string) => api.adminOrder.refund({ orderId: order.orderId, reason: text }),
    changes: ['orders', 'overview', 'products'],
    success: ({ state }) =>
      state === 'refunded' ? '退款成功，款项已原路退回' : '退款已受理，支付机构处理完成后到账',
    onDone: onClose,
  });
  const amount = formatAmount(order.paidPrice);

  const ask = async ({ reason: chosen, note }: Values) => {
    if (asking) return;
    setAsking(true);
    const sure = await modal.confirm({
      title: `确认退款 ${amount}？`,
      content: `款项将原路退回${order.paymentMethod ? `（${order.paymentMethod}）` : ''}，订单关闭，占用的库存释放。此操作不能撤回。`,
      okText: '确认退款',
      okButtonProps: { danger: true },
      cancelText: '再想想',
      focusable: { autoFocusButton: 'cancel' },
    });
    setAsking(false);
    if (sure) refund.mutate(chosen === OTHER ? note.trim() : chosen);
  };

  return (
    <FormDialog<Values>
      title="订单退款"
      open={open}
      width={440}
      form={form}
      initialValues={{ reason: reasons[0], note: '' }}
      pending={refund.isPending}
      okText="退款"
      danger
      onSubmit={(values) => void ask(values)}
      onClose={onClose}
    >
      <p>
        退款金额 <span className={styles.sum}>{amount}</span>
      </p>
      <Form.Item name="reason" label="退款原因">
        <Select options={reasons.map((value) => ({ value, label: value }))} />
      </Form.Item>
      {reason === OTHER && (
        <Form.Item name="note" label="具体原因" rules={[words(2, '请填写具体原因，至少 2 个字')]}>
          <Input.TextArea
            autoFocus
            maxLength={100}
            showCount
            rows={3}
            placeholder="会记入操作日志和订单记录"
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
