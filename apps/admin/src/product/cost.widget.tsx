import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { adminCostLimits } from '@jishi/contract/limits/admin-cost.generated.ts';
import { priceSentinelText } from '@jishi/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, InputNumber, Skeleton } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './cost.module.css';
import type { SkuDetail } from './sku-query.ts';

/** What a unit costs the shop, with what is earned at the price of now; saved by itself. */
export function CostPart({ sku }: { sku: SkuDetail }) {
  const mayEdit = usePermission('cost:edit');
  const [typed, setTyped] = useState<number | null>();
  const { data, error, refetch } = useQuery({
    queryKey: ['cost', sku.ppid],
    queryFn: ({ signal }) => api.adminCost.detail({ ppid: sku.ppid }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const save = useAct({
    run: (cost: number) => api.adminCost.save({ ppid: sku.ppid, cost }),
    changes: ['cost', 'promotions', 'audit'],
    success: () => '成本已保存，仅有权限的同事可见',
    onDone: () => setTyped(undefined),
  });
  if (error)
    return <FailureView title="成本没有读出" text={describeFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const cost = typed === undefined ? data.cost : (typed ?? 0);
  const isChanged = cost !== data.cost;
  const submit = () => isChanged && !save.isPending && save.mutate(cost);
  return (
    <div className={styles.cost}>
      <label htmlFor="sku-cost">单件成本</label>
      <div className={styles.row}>
        <InputNumber<number>
          id="sku-cost"
          className={styles.amount}
          prefix="¥"
          controls={false}
          min={0}
          max={adminCostLimits.save.cost?.most ?? Number.MAX_SAFE_INTEGER}
          precision={2}
          placeholder="未填写"
          readOnly={!mayEdit}
          value={cost === 0 ? null : cost}
          onChange={(next) => setTyped(next)}
          onPressEnter={(event) => {
            // The form around it is another one.
            event.preventDefault();
            submit();
          }}
        />
        {mayEdit && (
          <Button type="primary" disabled={!isChanged} loading={save.isPending} onClick={submit}>
            {cost === 0 && data.cost > 0 ? '清除成本' : '保存成本'}
          </Button>
        )}
      </div>
      <Margin price={sku.price} cost={cost} />
      <p className={styles.faint}>
        {data.changedAt && `${writeBeijingMinute(data.changedAt)} 由${data.changedBy}填写。`}
        改价、设置地区价和发布促销时，低于成本会提醒操作的同事，提醒中不显示成本金额。
      </p>
    </div>
  );
}

/** What is earned of a unit. */
function Margin({ price, cost }: { price: number; cost: number }) {
  const text = priceSentinelText(price);
  if (cost === 0) return <p className={styles.faint}>填写后显示毛利</p>;
  if (text) return <p className={styles.faint}>售价{text}，暂无毛利</p>;
  const profit = price - cost;
  if (profit < 0)
    return <Alert type="warning" showIcon title={`售价低于成本，每件亏损 ${formatAmount(-profit)}`} />;
  const rate = price === 0 ? 0 : (profit / price) * 100;
  return (
    <p>
      每件毛利 <b className="figures">{formatAmount(profit)}</b>，毛利率{' '}
      <b className="figures">{rate.toFixed(1)}%</b>
    </p>
  );
}
