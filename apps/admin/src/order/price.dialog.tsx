import { adminOrderEditLimits } from '@jishi/contract/limits/admin-order-edit.generated.ts';
import { Form, InputNumber } from 'antd';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatAmount } from '../shell/format.ts';
import styles from './order.module.css';
import type { OrderDetailData } from './order-query.ts';

/** A lower price of an order that nobody has paid anything of: less freight, or something off its lines. */
export function PriceDialog({ order, onClose }: { order: OrderDetailData; onClose: () => void }) {
  const state = useForm({
    initial: {
      freight: order.freight,
      reason: '',
      lines: Object.fromEntries(order.lines.map(({ lineId }) => [String(lineId), 0])),
    },
    limits: adminOrderEditLimits.price,
    run: ({ freight, reason, lines }) =>
      api.adminOrderEdit.price({
        orderId: order.orderId,
        freight: freight ?? order.freight,
        reason,
        lines: offsOf(lines),
      }),
    ask: (values) => ({
      title: `应付金额改为 ${formatAmount(payableOf(order, values))}？`,
      content: '顾客已打开的付款码会失效。优惠超过 10% 时，需另一位有改价权限的员工审核后生效。',
      okText: '确认改价',
    }),
    changes: ['orders'],
    success: ({ waits, payable }) =>
      waits ? '已提交，待另一位员工审核' : `已改价，应付 ${formatAmount(payable)}`,
    onDone: onClose,
  });
  const freight = Form.useWatch('freight', state.form) ?? order.freight;
  const lines = Form.useWatch('lines', state.form) ?? {};
  return (
    <FormDialog state={state} title="订单改价" width={560} okText="改价" onClose={onClose}>
      <p aria-live="polite">
        应付金额 {formatAmount(order.totalPrice)} →{' '}
        <span className={styles.sum}>{formatAmount(payableOf(order, { freight, lines }))}</span>
      </p>
      <ul className={styles.refundLines}>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <span className={styles.refundName} title={line.name}>
              {line.name} × {line.count}
            </span>
            <span className={styles.faint}>优惠（元）</span>
            <Form.Item name={['lines', String(line.lineId)]} noStyle>
              <InputNumber min={0} precision={2} controls={false} aria-label={`${line.name} 优惠`} />
            </Form.Item>
          </li>
        ))}
        <li>
          <span className={styles.refundName}>运费</span>
          <span className={styles.faint}>改为（元）</span>
          <Form.Item name="freight" noStyle>
            <InputNumber min={0} max={order.freight} precision={2} controls={false} aria-label="运费" />
          </Form.Item>
        </li>
      </ul>
      <TextField name="reason" label="改价原因" placeholder="会记入操作日志" />
    </FormDialog>
  );
}

interface Wanted {
  freight: number | null;
  lines: Record<string, number | null>;
}

function offsOf(lines: Wanted['lines']) {
  return Object.entries(lines).flatMap(([id, amount]) =>
    amount ? [{ orderLineId: Number(id), amount }] : [],
  );
}

function payableOf(order: OrderDetailData, { freight, lines }: Wanted): number {
  const off = offsOf(lines).reduce(
    (sum, { amount }) => sum + amount,
    order.freight - (freight ?? order.freight),
  );
  return Math.max(0, Math.round((order.totalPrice - off) * 100) / 100);
}
