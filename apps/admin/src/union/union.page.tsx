import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { UnionDialog } from './union.dialog.tsx';

type UnionRow = OutputOf<Contract['adminUnion']['list']>['list'][number];

/** Members who are also members of a partner, as its lists and cards say. */
export function UnionPage() {
  const mayEdit = usePermission('union:edit');
  const [isAdding, setAdding] = useState(false);
  const remove = useAct({
    run: ({ memberId, partner }: UnionRow) => api.adminUnion.remove({ memberId, partner }),
    changes: ['unions', 'audit'],
    success: () => '已解除',
  });
  const render = (row: UnionRow) => (
    <Popconfirm
      title={`解除${row.maskedName}与“${row.partner}”的登记？`}
      description="没有其他联盟登记时，会员中心不再显示“跨界联盟会员”"
      okText="解除"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      onConfirm={() => remove.mutate(row)}
    >
      <Button size="small" type="text" danger>
        解除
      </Button>
    </Popconfirm>
  );
  return (
    <>
      <PageHead
        hint="同时是银行、航空等联盟伙伴会员的顾客，核对对方名单或会员卡后登记；登记后会员中心显示“跨界联盟会员”。"
        actions={mayEdit && <AddButton onClick={() => setAdding(true)}>登记会员</AddButton>}
      />
      <ResourceList resource={unions} {...(mayEdit && { rowActions: { width: 90, render } })} />
      {isAdding && <UnionDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const unions = defineResource<UnionRow, { keyword: string }>({
  key: 'unions',
  noun: '联盟会员',
  measure: '条',
  emptyText: '没有联盟会员，核对伙伴的名单后可在这里登记',
  fields: {
    keyword: keywordField({ placeholder: '伙伴、会员号、手机号至少四位', maxLength: 30, width: 260 }),
  },
  rowKey: ({ memberId, partner }) => `${memberId} ${partner}`,
  load: ({ filters: { keyword }, page, pageSize }, options) =>
    api.adminUnion.list({ keyword, page, pageSize }, options),
  columns: [
    {
      key: 'member',
      title: '会员',
      width: 190,
      render: ({ memberId, maskedName, maskedMobile }) => (
        <NameCell strong={false} name={maskedName} note={`${memberId} · ${maskedMobile}`} />
      ),
      cell: ({ maskedName }) => maskedName,
      further: [
        { title: '会员编号', cell: ({ memberId }) => String(memberId) },
        { title: '手机号', cell: ({ maskedMobile }) => maskedMobile },
      ],
    },
    textColumn({
      key: 'partner',
      title: '联盟伙伴',
      width: 220,
      grows: true,
      text: ({ partner }) => partner,
    }),
    textColumn({
      key: 'memberNo',
      title: '伙伴会员号',
      width: 160,
      figures: true,
      text: ({ maskedNumber }) => maskedNumber,
    }),
    timeColumn({ key: 'checkedAt', title: '核对时间', width: 150, at: ({ checkedAt }) => checkedAt }),
  ],
});
