import { Button, Card, Descriptions, InputNumber } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import type { LevelDraft } from './level-draft.ts';
import styles from './levels.module.css';

/** What other rules would have brought on the orders of last month; nothing is changed by asking. */
export function Simulation({ levels }: { levels: LevelDraft[] }) {
  const [points, setPoints] = useState(100);
  const [growth, setGrowth] = useState(100);
  const run = useAct({
    run: () => api.adminVipClub.simulate({ earnedPoints: points, earnedGrowth: growth, levels }),
    changes: [],
  });
  const told = run.data;
  return (
    <Card size="small" title="用上月订单试算">
      <div className={styles.rules}>
        <span className={styles.rule}>
          每实付 100 元积分
          <InputNumber
            aria-label="每实付 100 元积分"
            min={0}
            max={10_000}
            precision={0}
            value={points}
            onChange={(value) => setPoints(value ?? 0)}
          />
        </span>
        <span className={styles.rule}>
          每实付 100 元成长值
          <InputNumber
            aria-label="每实付 100 元成长值"
            min={0}
            max={10_000}
            precision={0}
            value={growth}
            onChange={(value) => setGrowth(value ?? 0)}
          />
        </span>
        <Button loading={run.isPending} onClick={() => run.mutate(undefined)}>
          试算
        </Button>
      </div>
      {told && (
        <Descriptions
          size="small"
          column={2}
          bordered
          items={[
            { key: 'month', label: '月份', children: `${told.month}，完成 ${formatCount(told.orders)} 单` },
            { key: 'paid', label: '商品实付', children: formatAmount(told.paid) },
            {
              key: 'now',
              label: '现行规则送出',
              children: `${formatCount(told.now.points)} 积分（${formatAmount(told.now.cost)}），${formatCount(told.now.growth)} 成长值`,
            },
            {
              key: 'other',
              label: '试算规则送出',
              children: `${formatCount(told.other.points)} 积分（${formatAmount(told.other.cost)}），${formatCount(told.other.growth)} 成长值`,
            },
            {
              key: 'spent',
              label: '当月使用积分',
              children: `${formatCount(told.spent)}（1 积分抵 0.01 元）`,
            },
            {
              key: 'moves',
              label: '上方门槛的影响',
              children: `${formatCount(told.up)} 人升级，${formatCount(told.down)} 人降级`,
            },
          ]}
        />
      )}
    </Card>
  );
}
