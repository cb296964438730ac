import { complaintTeams } from '@jishi/contract/complaint-state.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { writeMinutes } from './case-words.ts';
import type { TypeRow } from './complaint-query.ts';
import { TypeDialog } from './type.dialog.tsx';

const types = defineResource<TypeRow, Record<never, never>>({
  key: 'complaintTypes',
  noun: '投诉类型',
  measure: '种',
  emptyText: '还没有投诉类型',
  fields: {},
  rowKey: (row) => row.id,
  load: async (state, options) => pageOfRows(await api.adminComplaintManage.types({}, options), state),
  columns: [
    {
      key: 'name',
      title: '类型',
      width: 240,
      grows: true,
      render: (row) => <NameCell name={row.name} note={row.hint} off={!row.active} />,
      cell: (row) => row.name,
    },
    textColumn({ key: 'team', title: '处理组', width: 110, text: (row) => complaintTeams[row.team] }),
    textColumn({
      key: 'answer',
      title: '首次答复',
      width: 110,
      text: (row) => writeMinutes(row.answerMinutes),
    }),
    textColumn({
      key: 'close',
      title: '承诺解决',
      width: 110,
      text: (row) => writeMinutes(row.closeMinutes),
    }),
    textColumn({
      key: 'order',
      title: '需选订单',
      width: 100,
      text: (row) => (row.needsOrder ? '是' : '否'),
    }),
    textColumn({
      key: 'suggestion',
      title: '可公示',
      width: 100,
      text: (row) => (row.suggestion ? '是' : '否'),
    }),
    stateColumn({
      key: 'active',
      title: '状态',
      width: 90,
      text: (row) => (row.active ? '使用中' : '已停用'),
      tone: (row) => (row.active ? 'success' : 'default'),
    }),
  ],
});

/** What members can complain about, who handles it, and what is promised. */
export function TypesPage() {
  const [edited, setEdited] = useState<TypeRow | 'new'>();
  return (
    <>
      <PageHead
        hint="修改时限只影响之后的投诉，已作的承诺不变。"
        actions={<AddButton onClick={() => setEdited('new')}>添加类型</AddButton>}
      />
      <ResourceList
        resource={types}
        rowActions={{
          width: 90,
          render: (row) => (
            <Button size="small" type="text" onClick={() => setEdited(row)}>
              编辑
            </Button>
          ),
        }}
      />
      {edited && (
        <TypeDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
