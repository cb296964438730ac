import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button, Card, Descriptions, InputNumber, Table } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import type { LevelDraft } from './level-draft.ts';
import styles from './levels.module.css';
import { compareRules, type Told } from './simulated-rows.ts';

type Earned = OutputOf<Contract['adminVipClub']['levels']>['earned'];

/**
 * What other rules would have brought on the orders of last month, beside the rules that are in force, which it begins
 * with; nothing is changed by asking.
 */
export function Simulation({ levels, earned }: { levels: LevelDraft[]; earned: Earned }) {
  const [points, setPoints] = useState(earned.points);
  const [growth, setGrowth] = useState(earned.growth);
  const run = useAct({
    run: () => api.adminVipClub.simulate({ earnedPoints: points, earnedGrowth: growth, levels }),
    changes: [],
  });
  const rates = [
    { key: 'points', title: '每实付 100 元积分', now: earned.points, value: points, change: setPoints },
    { key: 'growth', title: '每实付 100 元成长值', now: earned.growth, value: growth, change: setGrowth },
  ];
  return (
    <Card
      className={styles.levels}
      size="small"
      title="用上月订单试算"
      extra={
        <Button loading={run.isPending} onClick={() => run.mutate(undefined)}>
          试算
        </Button>
      }
    >
      <Table
        size="small"
        rowKey="key"
        pagination={false}
        dataSource={rates}
        columns={[
          { title: '规则', dataIndex: 'title' },
          { title: '现行规则', align: 'right', width: 140, render: (_, { now }) => formatCount(now) },
          {
            title: '试算规则',
            align: 'right',
            width: 180,
            render: (_, { title, value, change }) => (
              <InputNumber
                aria-label={title}
                min={0}
                max={10_000}
                precision={0}
                value={value}
                onChange={(next) => change(next ?? 0)}
              />
            ),
          },
        ]}
      />
      {run.data && <Outcome told={run.data} />}
    </Card>
  );
}

/** The month, what both rules bring on it, and whom the borders above would move. */
function Outcome({ told }: { told: Told }) {
  return (
    <>
      <Table
        size="small"
        rowKey="title"
        pagination={false}
        className={styles.outcome}
        dataSource={compareRules(told)}
        columns={[
          { title: `${told.month} 完成的订单`, dataIndex: 'title' },
          { title: '现行规则', align: 'right', width: 140, dataIndex: 'now' },
          { title: '试算规则', align: 'right', width: 140, dataIndex: 'other' },
          { title: '变化', align: 'right', width: 140, dataIndex: 'change' },
        ]}
      />
      <Descriptions
        size="small"
        column={2}
        className={styles.outcome}
        items={[
          { key: 'orders', label: '完成订单', children: `${formatCount(told.orders)} 单` },
          { key: 'paid', label: '商品实付', children: formatAmount(told.paid) },
          { key: 'spent', label: '当月使用积分', children: `${formatCount(told.spent)}（1 积分抵 0.01 元）` },
          {
            key: 'moves',
            label: '上方门槛的影响',
            children: `${formatCount(told.up)} 人升级，${formatCount(told.down)} 人降级`,
          },
        ]}
      />
    </>
  );
}
