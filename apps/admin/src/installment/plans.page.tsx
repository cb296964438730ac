import { installmentChannels, installmentProductTypes } from '@jishi/contract/installment-words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { countColumn, moneyColumn, stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { PlanDialog } from './plan.dialog.tsx';
import type { PlanRow } from './plan-query.ts';

/** The plans that product pages and the counter offer. */
export function PlansPage() {
  const [shown, setShown] = useState<{ row?: PlanRow }>();
  return (
    <>
      <PageHead
        hint="商品页和收银台按金额、分类展示可用的方案；同一渠道和期数，分类方案优先于全部分类。分期金额不低于 100 元。"
        actions={<AddButton onClick={() => setShown({})}>新建方案</AddButton>}
      />
      <ResourceList
        resource={plans}
        rowActions={{
          width: 80,
          render: (row: PlanRow) => (
            <Button size="small" type="text" onClick={() => setShown({ row })}>
              编辑
            </Button>
          ),
        }}
      />
      {shown && <PlanDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const plans = defineResource<PlanRow, Record<never, never>>({
  key: 'installments',
  noun: '分期方案',
  measure: '个',
  emptyText: '还没有分期方案，新建后商品页和收银台即可分期',
  fields: {},
  rowKey: (row) => row.id,
  load: async ({ page, pageSize }, options) =>
    pageOfRows((await api.adminInstallment.list({}, options)).plans, { page, pageSize }),
  columns: [
    {
      ...textColumn({
        key: 'name',
        title: '方案',
        width: 200,
        text: (row: PlanRow) => `${installmentChannels[row.channel]} ${row.periods} 期`,
      }),
      grows: true,
    },
    textColumn({
      key: 'productType',
      title: '商品',
      width: 110,
      text: (row) => installmentProductTypes[row.productType],
    }),
    textColumn({ key: 'category', title: '分类', width: 160, text: (row) => row.categoryName }),
    countColumn({ key: 'periods', title: '期数', width: 80, count: (row) => row.periods }),
    textColumn({ key: 'feeRate', title: '总费率', width: 90, text: (row) => `${row.feeRate}%` }),
    textColumn({
      key: 'payer',
      title: '手续费',
      width: 110,
      text: (row) => (row.shopPays ? '商家承担' : '顾客承担'),
    }),
    moneyColumn({ key: 'min', title: '最低金额', width: 120, yuan: (row) => row.min }),
    textColumn({
      key: 'max',
      title: '最高金额',
      width: 120,
      text: (row) => (row.max === 0 ? '不限' : `¥${row.max.toFixed(2)}`),
    }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: (row) => (row.active ? '启用' : '停用'),
      tone: (row) => (row.active ? 'success' : 'default'),
    }),
  ],
});
