import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { formatCount } from '../shell/format.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { CodesDialog } from './codes.dialog.tsx';

type Batch = OutputOf<Contract['adminVoucher']['batches']>['list'][number];

const states: Record<Batch['state'], { name: string; tone: Tone }> = {
  open: { name: '可兑换', tone: 'success' },
  over: { name: '已过期', tone: 'default' },
  stopped: { name: '已停用', tone: 'warning' },
};

const batches = defineResource<Batch, Record<never, never>>({
  key: 'coupon-batches',
  noun: '兑换码批次',
  measure: '批',
  emptyText: '还没有兑换码，点击“生成兑换码”开始',
  fields: {},
  rowKey: (row) => row.id,
  load: ({ page, pageSize }, options) => api.adminVoucher.batches({ page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '批次',
      width: 220,
      grows: true,
      render: (row) => <NameCell name={row.name} note={row.couponName} />,
      cell: (row) => row.name,
      further: [{ title: '优惠券', cell: (row) => row.couponName }],
    },
    countColumn({ key: 'count', title: '数量', width: 100, count: (row) => row.count }),
    textColumn({
      key: 'used',
      title: '已兑换',
      width: 140,
      text: (row) => `${formatCount(row.used)} / ${formatCount(row.count * row.eachUses)}`,
    }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    textColumn({ key: 'madeBy', title: '生成', width: 100, text: (row) => row.madeBy }),
    timeColumn({ key: 'createdAt', title: '时间', width: 130, at: (row) => row.createdAt }),
    timeColumn({ key: 'expiresAt', title: '截止', width: 130, at: (row) => row.expiresAt }),
  ],
});

/** Batches of codes: made and saved once, stopped when they leaked. */
export function CodesPage() {
  const mayMake = usePermission('coupon:export');
  const [isMaking, setMaking] = useState(false);
  const stop = useAct({
    run: ({ id }: Batch) => api.adminVoucher.stopBatch({ id }),
    changes: ['coupon-batches', 'audit'],
    success: () => '已停用，未兑换的码不能再使用',
  });
  return (
    <>
      <PageHead
        hint="兑换码只在生成时显示一次，系统只保存加密后的指纹；请妥善保存导出的表格。"
        actions={mayMake && <AddButton onClick={() => setMaking(true)}>生成兑换码</AddButton>}
      />
      <ResourceList
        resource={batches}
        {...(mayMake && {
          rowActions: {
            width: 90,
            render: (row: Batch) =>
              row.state === 'open' && (
                <Popconfirm
                  title="停用该批次？"
                  description="未兑换的码立即失效，已兑换的不受影响"
                  okText="停用"
                  cancelText="取消"
                  onConfirm={() => stop.mutate(row)}
                >
                  <Button size="small" type="text" danger>
                    停用
                  </Button>
                </Popconfirm>
              ),
          },
        })}
      />
      {isMaking && <CodesDialog onClose={() => setMaking(false)} />}
    </>
  );
}
