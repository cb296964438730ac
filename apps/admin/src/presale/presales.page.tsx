import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { countColumn, moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { GiveBackDialog } from './give-back.dialog.tsx';
import { PresaleDialog } from './presale.dialog.tsx';
import type { PresaleRow } from './presale-row.ts';

type Shown = { kind: 'presale'; row?: PresaleRow } | { kind: 'giveBack' };

/** What is sold before it is there, and what became of it. */
export function PresalesPage() {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <>
      <PageHead
        hint="定金不超过售价的 20%。顾客付定金后条款不再更改；逾期未付尾款的定金计入定金收入，商家原因取消须双倍返还。"
        actions={
          <Space>
            <Button onClick={() => setShown({ kind: 'giveBack' })}>双倍返还定金</Button>
            <AddButton onClick={() => setShown({ kind: 'presale' })}>新建预售</AddButton>
          </Space>
        }
      />
      <ShortagesNotice />
      <ResourceList
        resource={presales}
        rowActions={{
          width: 80,
          render: (row: PresaleRow) => (
            <Button size="small" type="text" onClick={() => setShown({ kind: 'presale', row })}>
              编辑
            </Button>
          ),
        }}
      />
      {shown?.kind === 'presale' && <PresaleDialog {...(shown.row && { row: shown.row })} onClose={close} />}
      {shown?.kind === 'giveBack' && <GiveBackDialog onClose={close} />}
    </>
  );
}

/** What ordinary sales are closed for. */
function ShortagesNotice() {
  const { data } = useAside({
    queryKey: ['presales', 'shortages'],
    queryFn: ({ signal }) => api.adminPresale.list({ pageSize: 100 }, { signal }),
  });
  const short = data?.list.filter(({ lacking }) => lacking > 0) ?? [];
  if (short.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={`${short.length} 个预售缺货，相关商品已暂停普通销售，到货后按付款先后自动备齐`}
      description={short.map(({ name, lacking, shipBy }) => (
        <div key={`${name} ${shipBy}`}>
          {name}：缺 {lacking} 件，最晚 {writeBeijingDay(shipBy)} 发货
        </div>
      ))}
    />
  );
}

const presales = defineResource<PresaleRow, Record<never, never>>({
  key: 'presales',
  noun: '预售',
  measure: '个',
  emptyText: '还没有预售活动',
  fields: {},
  rowKey: (row) => row.id,
  load: ({ page, pageSize }, options) => api.adminPresale.list({ page, pageSize }, options),
  columns: [
    {
      ...textColumn({ key: 'name', title: '商品', width: 220, text: (row: PresaleRow) => row.name }),
      grows: true,
    },
    moneyColumn({ key: 'price', title: '预售价', width: 110, yuan: (row) => row.price }),
    moneyColumn({ key: 'deposit', title: '定金', width: 100, yuan: (row) => row.deposit }),
    moneyColumn({ key: 'worth', title: '可抵', width: 100, yuan: (row) => row.worth }),
    textColumn({ key: 'sold', title: '已售/总量', width: 100, text: (row) => `${row.sold}/${row.quota}` }),
    countColumn({ key: 'deposited', title: '已付定金', width: 90, count: (row) => row.deposited }),
    countColumn({ key: 'completed', title: '已付清', width: 80, count: (row) => row.completed }),
    countColumn({ key: 'lacking', title: '缺货', width: 70, count: (row) => row.lacking }),
    moneyColumn({ key: 'kept', title: '定金收入', width: 110, yuan: (row) => row.kept }),
    timeColumn({ key: 'finalFrom', title: '尾款开始', width: 150, at: (row) => row.finalFrom }),
    timeColumn({ key: 'finalTo', title: '尾款结束', width: 150, at: (row) => row.finalTo }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: (row) => (row.active ? '启用' : '停用'),
      tone: (row) => (row.active ? 'success' : 'default'),
    }),
  ],
});
