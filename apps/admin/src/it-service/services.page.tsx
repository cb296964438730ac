import { itServicePlaces } from '@jishi/contract/it-service-words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { countColumn, moneyColumn, stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { ServiceDialog } from './service.dialog.tsx';
import type { ServiceRow } from './service-query.ts';

/** Services that shoppers book. */
export function ServicesPage() {
  const [shown, setShown] = useState<{ row?: ServiceRow }>();
  return (
    <>
      <PageHead
        hint="在商城“IT 服务”页展示，顾客在线预约；预约占用门店维修工位的时间，到“预约”日历查看、改期或取消。"
        actions={<AddButton onClick={() => setShown({})}>新建服务</AddButton>}
      />
      <ResourceList
        resource={services}
        rowActions={{
          width: 80,
          render: (row: ServiceRow) => (
            <Button size="small" type="text" onClick={() => setShown({ row })}>
              编辑
            </Button>
          ),
        }}
      />
      {shown && <ServiceDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const services = defineResource<ServiceRow, Record<never, never>>({
  key: 'itServices',
  noun: 'IT 服务',
  measure: '项',
  emptyText: '还没有 IT 服务，新建后顾客即可预约',
  fields: {},
  rowKey: ({ id }) => id,
  load: async ({ page, pageSize }, options) =>
    pageOfRows((await api.adminItService.list({}, options)).services, { page, pageSize }),
  columns: [
    {
      ...textColumn({ key: 'name', title: '服务', width: 180, text: ({ name }: ServiceRow) => name }),
      grows: true,
    },
    textColumn({ key: 'summary', title: '简介', width: 260, text: ({ summary }) => summary }),
    textColumn({ key: 'place', title: '地点', width: 80, text: ({ place }) => itServicePlaces[place] }),
    textColumn({ key: 'minutes', title: '时长', width: 100, text: ({ minutes }) => `${minutes} 分钟` }),
    moneyColumn({ key: 'price', title: '价格', width: 110, yuan: ({ price }) => price }),
    textColumn({
      key: 'stores',
      title: '门店',
      width: 110,
      text: ({ storeIds }) => (storeIds.length === 0 ? '全部' : `${storeIds.length} 家`),
    }),
    countColumn({ key: 'ahead', title: '待服务', width: 90, count: ({ ahead }) => ahead }),
    countColumn({ key: 'sort', title: '排序', width: 80, count: ({ sort }) => sort }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: ({ active }) => (active ? '启用' : '停用'),
      tone: ({ active }) => (active ? 'success' : 'default'),
    }),
  ],
});
