import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { PinDialog } from './pin.dialog.tsx';
import type { PinRow } from './search-rows.ts';

const states: Record<PinRow['state'], { name: string; tone: Tone }> = {
  shown: { name: '生效中', tone: 'success' },
  ahead: { name: '未开始', tone: 'processing' },
  over: { name: '已结束', tone: 'default' },
  off: { name: '停用', tone: 'default' },
  gone: { name: '商品已下架', tone: 'warning' },
};

/** The first places of searches that staff give away. */
export function PinsPage() {
  const mayEdit = usePermission('search:edit');
  const [shown, setShown] = useState<{ row?: PinRow }>();
  const remove = useAct({
    run: ({ id }: PinRow) => api.adminSearchRule.removePin({ id }),
    changes: ['pins', 'searched', 'audit'],
    success: () => '已删除，搜索随即更新',
  });
  const rowActions = (row: PinRow) => (
    <>
      <Button size="small" type="text" onClick={() => setShown({ row })}>
        编辑
      </Button>
      <Popconfirm
        title={`取消“${row.keyword}”的这个置顶？`}
        okText="取消置顶"
        cancelText="返回"
        onConfirm={() => remove.mutate(row)}
      >
        <Button size="small" type="text" danger>
          删除
        </Button>
      </Popconfirm>
    </>
  );
  return (
    <>
      <PageHead
        hint="顾客搜这个词时，机型排在指定位置；下架或不符合顾客筛选条件的不显示，后面的依次前移。保存后全站随即生效。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建置顶</AddButton>}
      />
      <ResourceList resource={pins} {...(mayEdit && { rowActions: { width: 130, render: rowActions } })} />
      {shown && <PinDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const pins = defineResource<PinRow, { keyword: string }>({
  key: 'pins',
  noun: '置顶',
  measure: '条',
  emptyText: '没有置顶，新建后机型排在搜索结果的指定位置',
  fields: { keyword: keywordField({ placeholder: '搜索词或机型', maxLength: 40, width: 220 }) },
  rowKey: ({ id }) => id,
  load: async ({ filters: { keyword }, page, pageSize }, options) => {
    const rows = await api.adminSearchRule.pins({}, options);
    const wanted = keyword.toLowerCase();
    const found = rows.filter((row) => `${row.keyword} ${row.name}`.toLowerCase().includes(wanted));
    return pageOfRows(found, { page, pageSize });
  },
  columns: [
    textColumn({ key: 'keyword', title: '搜索词', width: 200, text: ({ keyword }) => keyword }),
    countColumn({ key: 'position', title: '位置', width: 80, count: ({ position }) => position }),
    {
      key: 'name',
      title: '机型',
      width: 280,
      grows: true,
      render: ({ ppid, name }) =>
        ppid === 0 ? (
          name
        ) : (
          <a href={`/product/${ppid}`} target="_blank" rel="noreferrer">
            {name}
          </a>
        ),
      cell: ({ name }) => name,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 120,
      text: ({ state }) => states[state].name,
      tone: ({ state }) => states[state].tone,
    }),
    timeColumn({ key: 'startsAt', title: '开始', width: 150, at: ({ startsAt }) => startsAt }),
    timeColumn({
      key: 'endsAt',
      title: '结束',
      width: 150,
      never: '长期',
      at: ({ endsAt }) => endsAt || null,
    }),
  ],
});
