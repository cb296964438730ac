import { rightTypes } from '@jishi/contract/vip-club-words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { RightDialog, type RightRow } from './right.dialog.tsx';

/** What levels of members bring, as the club shows it. */
export function RightsPage() {
  const mayEdit = usePermission('vip:edit');
  const [shown, setShown] = useState<{ row?: RightRow }>();
  const render = (row: RightRow) => (
    <Button size="small" type="text" onClick={() => setShown({ row })}>
      编辑
    </Button>
  );
  return (
    <>
      <PageHead
        hint="在商城“会员俱乐部”（/vip）展示，每种权益一条；签到送的积分在“功能设置”的“积分与成长值”中设置。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建权益</AddButton>}
      />
      <ResourceList resource={rights} {...(mayEdit && { rowActions: { width: 80, render } })} />
      {shown && <RightDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const rights = defineResource<RightRow, Record<never, never>>({
  key: 'vipRights',
  noun: '会员权益',
  measure: '项',
  emptyText: '还没有会员权益，新建后在会员俱乐部展示',
  fields: {},
  rowKey: ({ type }) => type,
  load: async ({ page, pageSize }, options) =>
    pageOfRows(await api.adminVipClub.rights({}, options), { page, pageSize }),
  columns: [
    textColumn({ key: 'name', title: '名称', width: 140, text: ({ name }) => name }),
    textColumn({ key: 'type', title: '类型', width: 110, text: ({ type }) => rightTypes[type] }),
    textColumn({ key: 'text', title: '简介', width: 260, grows: true, text: ({ text }) => text }),
    textColumn({
      key: 'levels',
      title: '各等级权益',
      width: 320,
      text: ({ levels }) => levels.map((one) => one || '—').join(' / '),
    }),
    countColumn({ key: 'sort', title: '排序', width: 70, count: ({ sort }) => sort }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: ({ active }) => (active ? '启用' : '停用'),
      tone: ({ active }) => (active ? 'success' : 'default'),
    }),
    timeColumn({ key: 'updatedAt', title: '修改时间', width: 150, at: ({ updatedAt }) => updatedAt }),
  ],
});
