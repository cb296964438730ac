import { Button } from 'antd';
import { useState } from 'react';
import { countColumn, stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { FaultDialog } from './fault.dialog.tsx';
import { GroupDialog } from './group.dialog.tsx';
import type { FaultRow } from './repair-queries.ts';

/** Faults that can be mended, by group. */
export function FaultsPage() {
  const [shown, setShown] = useState<{ row?: FaultRow }>();
  const [isGroups, setGroups] = useState(false);
  return (
    <>
      <PageHead
        hint="故障的工时决定预约占用的时长，合计超过 4 小时为留机维修。停用后顾客不能再选，已下单的不受影响。"
        actions={
          <>
            <Button onClick={() => setGroups(true)}>故障分类</Button>
            <AddButton onClick={() => setShown({})}>新建故障</AddButton>
          </>
        }
      />
      <ResourceList
        resource={faults}
        rowActions={{
          width: 80,
          render: (row: FaultRow) => (
            <Button size="small" type="text" onClick={() => setShown({ row })}>
              编辑
            </Button>
          ),
        }}
      />
      {shown && <FaultDialog {...shown} onClose={() => setShown(undefined)} />}
      {isGroups && <GroupDialog onClose={() => setGroups(false)} />}
    </>
  );
}

const faults = defineResource<FaultRow, Record<never, never>>({
  key: 'repair-faults',
  noun: '故障项目',
  measure: '个',
  emptyText: '还没有故障项目，先新建故障分类',
  fields: {},
  rowKey: (row) => row.id,
  load: async ({ page, pageSize }, options) =>
    pageOfRows((await api.adminRepairCatalogue.faults({}, options)).items, { page, pageSize }),
  columns: [
    {
      ...textColumn({ key: 'name', title: '故障', width: 240, text: (row: FaultRow) => row.name }),
      grows: true,
    },
    textColumn({ key: 'group', title: '分类', width: 120, text: (row) => row.groupName }),
    textColumn({
      key: 'minutes',
      title: '工时',
      width: 100,
      figures: true,
      text: (row) => `${row.minutes} 分钟`,
    }),
    textColumn({
      key: 'check',
      title: '报价',
      width: 120,
      text: (row) => (row.needsCheck ? '检测后确认' : '按价目'),
    }),
    countColumn({ key: 'models', title: '有价格的机型', width: 120, count: (row) => row.models }),
    countColumn({ key: 'sort', title: '排序', width: 80, count: (row) => row.sort }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: (row) => (row.active ? '启用' : '停用'),
      tone: (row) => (row.active ? 'success' : 'default'),
    }),
  ],
});
