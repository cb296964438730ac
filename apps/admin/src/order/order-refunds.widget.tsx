import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { type GiftSettlement, giftSettlements } from '@jishi/contract/payment-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Modal, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './order-detail.module.css';
import { type RefundOptions, refundOptionsQuery } from './refund-query.ts';

type Request = RefundOptions['requests'][number];

const colours: Record<Request['state'], string> = {
  opened: 'orange',
  moneyOnItsWay: 'blue',
  done: 'green',
  refused: 'default',
};

/** What was asked back of an order, and what became of it; what waits is decided here. */
export function Refunds({ orderId }: { orderId: number }) {
  const { data, error } = useQuery(refundOptionsQuery(orderId));
  if (error)
    return (
      <Alert type="error" className={styles.notice} title={`退款记录没有读出：${describeFailure(error)}`} />
    );
  if (!data || data.requests.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>退款（{data.requests.length}）</h2>
      <ul className={styles.refunds}>
        {data.requests.map((request) => (
          <li key={request.requestNo}>
            <div className={styles.refundHead}>
              <span className="figures">{request.requestNo}</span>
              <Tag color={colours[request.state]}>{request.stateText}</Tag>
              <b className="figures">{formatAmount(request.amount)}</b>
              {request.freight > 0 && (
                <span className={styles.faint}>含运费 {formatAmount(request.freight)}</span>
              )}
            </div>
            <div>{request.lines.map(({ name, units }) => `${name} × ${units}`).join('；')}</div>
            {request.giftDeducted > 0 && (
              <div className={styles.faint}>已扣除未退回赠品的价值 {formatAmount(request.giftDeducted)}</div>
            )}
            <div className={styles.faint}>
              {request.actor} · {request.reason} ·{' '}
              <time dateTime={request.createdAt}>{writeBeijing(request.createdAt)}</time>
              {request.refusal && ` · 拒绝原因：${request.refusal}`}
            </div>
            {request.state === 'opened' && <Decision request={request} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ request }: { request: Request }) {
  const mayRefund = usePermission('order:refund');
  const [refusal, setRefusal] = useState<string>();
  const [gifts, setGifts] = useState<GiftSettlement>('deduct');
  const decide = useAct({
    run: (decision: { passes: boolean; refusal?: string; gifts?: GiftSettlement }) =>
      api.adminRefund.decide({ requestNo: request.requestNo, ...decision }),
    changes: ['orders', 'refunds'],
    success: ({ state }) => (state === 'refused' ? '已拒绝' : '已通过，款项原路退回'),
    onDone: () => setRefusal(undefined),
  });
  if (!mayRefund) return null;
  return (
    <Space wrap>
      {request.giftDeducted > 0 && (
        <Select
          size="small"
          aria-label="已发出的赠品"
          value={gifts}
          onChange={setGifts}
          options={choicesOf(giftSettlements).map((one) => ({ ...one }))}
        />
      )}
      <Button
        size="small"
        type="primary"
        loading={decide.isPending}
        onClick={() => decide.mutate({ passes: true, ...(request.giftDeducted > 0 && { gifts }) })}
      >
        通过
      </Button>
      <Button size="small" disabled={decide.isPending} onClick={() => setRefusal('')}>
        拒绝
      </Button>
      <Modal
        open={refusal !== undefined}
        title="拒绝退款"
        okText="拒绝"
        okButtonProps={{
          danger: true,
          disabled: (refusal ?? '').trim().length < 2,
          loading: decide.isPending,
        }}
        onOk={() => decide.mutate({ passes: false, refusal: refusal ?? '' })}
        onCancel={() => setRefusal(undefined)}
      >
        <Input.TextArea
          aria-label="拒绝原因"
          placeholder="请填写拒绝原因，顾客可见"
          maxLength={100}
          showCount
          rows={3}
          value={refusal}
          onChange={(event) => setRefusal(event.target.value)}
        />
      </Modal>
    </Space>
  );
}
