import { adminOrderLimits } from '@jishi/contract/limits/admin-order.generated.ts';
import type { GiftSettlement } from '@jishi/contract/payment-words.ts';
import { staffRefundReasons } from '@jishi/contract/refund-reasons.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, InputNumber, Skeleton, Switch } from 'antd';
import { useEffect, useRef } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { type Question, useForm } from '../shell/form/use-form.ts';
import { formatAmount } from '../shell/format.ts';
import { GiftField } from './frame/gift-field.widget.tsx';
import styles from './order.module.css';
import type { OrderDetailData } from './order-query.ts';
import { isShopAtFault, ReasonFields, readReason, startReason } from './reason-fields.widget.tsx';
import { type Quote, type RefundOptions, refundOptionsQuery } from './refund-query.ts';

/** A refund of units of lines, all that is left unless somebody takes some away: read first what can come back. */
export function RefundDialog({ order, onClose }: { order: OrderDetailData; onClose: () => void }) {
  const { data, error, refetch } = useQuery(refundOptionsQuery(order.orderId));
  if (data) return <RefundForm order={order} options={data} onClose={onClose} />;
  return error ? (
    <FailureView title="可退商品没有读出" text={describeFailure(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton active />
  );
}

function RefundForm({
  order,
  options,
  onClose,
}: {
  order: OrderDetailData;
  options: RefundOptions;
  onClose: () => void;
}) {
  const lines = options.lines.filter(({ units }) => units > 0);
  // The same press again, or after a lost answer, is the same request.
  const submitKey = useRef(crypto.randomUUID());
  /** What the last answer said: it is what is asked about. */
  const counted = useRef<Quote>(undefined);
  const state = useForm({
    initial: {
      ...startReason(staffRefundReasons),
      withFreight: false,
      gifts: undefined as GiftSettlement | undefined,
      units: Object.fromEntries(lines.map((line) => [String(line.orderLineId), line.units])),
    },
    limits: { note: adminOrderLimits.refund.reason },
    run: ({ units, withFreight = false, gifts, ...why }) =>
      api.adminOrder.refund({
        orderId: order.orderId,
        ...readReason(staffRefundReasons, why),
        lines: wishesOf(units),
        withFreight,
        ...(gifts && { gifts }),
        submitKey: submitKey.current,
      }),
    ask: (): Question | undefined =>
      counted.current && questionOf(counted.current, listAlong(counted.current, units, lines)),
    changes: ['orders', 'overview', 'products', 'refunds'],
    success: ({ requestState }) =>
      requestState === 'done' ? '退款成功，款项已原路退回' : '退款已受理，支付机构处理完成后到账',
    onDone: onClose,
  });
  const units: Record<string, number | null> = Form.useWatch('units', state.form) ?? state.initial.units;
  const withFreight: boolean = Form.useWatch('withFreight', state.form) ?? false;
  const gifts: GiftSettlement | undefined = Form.useWatch('gifts', state.form);
  const reason: string = Form.useWatch('reason', state.form) ?? state.initial.reason;
  const isBlamed: boolean = Form.useWatch('shopAtFault', state.form) ?? false;
  const shopAtFault = isShopAtFault(staffRefundReasons, { reason, shopAtFault: isBlamed });
  const wishes = wishesOf(units);
  const {
    data: quote,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['refunds', 'quote', order.orderId, wishes, withFreight, shopAtFault, gifts],
    queryFn: ({ signal }) =>
      api.adminRefund.quote(
        { orderId: order.orderId, lines: wishes, withFreight, shopAtFault, ...(gifts && { gifts }) },
        { signal },
      ),
    enabled: wishes.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  useEffect(() => {
    counted.current = quote;
  }, [quote]);
  const isReady = wishes.length > 0 && quote !== undefined && !isPlaceholderData && !error;
  return (
    <FormDialog
      state={state}
      title="订单退款"
      width={560}
      okText="退款"
      danger
      ok={isReady ? 'enabled' : 'disabled'}
      onClose={onClose}
    >
      <p aria-live="polite">
        退款金额{' '}
        <span className={styles.sum}>{wishes.length > 0 && quote ? formatAmount(quote.amount) : '—'}</span>
        {wishes.length > 0 && quote && quote.freight > 0 && (
          <span className={styles.faint}> 含运费 {formatAmount(quote.freight)}</span>
        )}
      </p>
      {error && <p className={styles.refusal}>{describeFailure(error)}</p>}
      <ul className={styles.refundLines}>
        {lines.map((line) => (
          <li key={line.orderLineId}>
            <span className={styles.refundName} title={line.name}>
              {line.name}
            </span>
            <span className={styles.faint}>
              {line.returned > 0 && `已退 ${line.returned}，`}可退 {line.units} 件 {formatAmount(line.amount)}
            </span>
            <Form.Item name={['units', String(line.orderLineId)]} noStyle>
              <InputNumber min={0} max={line.units} precision={0} aria-label={`退 ${line.name} 的数量`} />
            </Form.Item>
          </li>
        ))}
      </ul>
      {/* The switch stays while the sum is counted anew. */}
      {quote !== undefined && quote.freightOffered > 0 && (
        <Form.Item
          name="withFreight"
          label="同时退运费"
          valuePropName="checked"
          extra={`已有包裹发出，非商家责任时运费默认不退；由商家承担时可退 ${formatAmount(quote.freightOffered)}`}
        >
          <Switch />
        </Form.Item>
      )}
      {quote !== undefined && quote.gifts.length > 0 && (
        <GiftField gifts={quote.gifts} usual={shopAtFault ? 'leave' : 'deduct'} />
      )}
      <ReasonFields form={state.form} reasons={staffRefundReasons} label="退款原因" />
    </FormDialog>
  );
}

/** What goes back besides what was chosen: gifts of these goods. */
function listAlong(
  quote: Quote,
  chosen: Record<string, number | null>,
  lines: RefundOptions['lines'],
): string[] {
  return quote.lines.flatMap(({ orderLineId, units }) => {
    const more = units - (chosen[String(orderLineId)] ?? 0);
    const name = lines.find((line) => line.orderLineId === orderLineId)?.name ?? '';
    return more > 0 ? [`${name} ×${more}`] : [];
  });
}

function questionOf({ amount, ways, isWhole, giftDeducted }: Quote, gifts: readonly string[]): Question {
  const back = ways.map((way) => `${way.name} ${formatAmount(way.amount)}`).join('，');
  return {
    title: `确认退款 ${formatAmount(amount)}？`,
    content: [
      back && `款项原路退回：${back}。`,
      gifts.length > 0 && `赠品一并退回：${gifts.join('、')}。`,
      giftDeducted > 0 && `已扣除未退回赠品的价值 ${formatAmount(giftDeducted)}。`,
      isWhole ? '商品全部退完，订单关闭，占用的库存释放。' : '其余商品照常处理，未发出的库存释放。',
      '此操作不能撤回。',
    ]
      .filter(Boolean)
      .join(''),
    okText: '确认退款',
    danger: true,
    cancelText: '再想想',
  };
}

function wishesOf(units: Record<string, number | null>) {
  return Object.entries(units).flatMap(([id, some]) =>
    some ? [{ orderLineId: Number(id), units: some }] : [],
  );
}
