import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import type { SynonymRow } from './search-rows.ts';
import { SynonymDialog } from './synonym.dialog.tsx';

/** Words that mean the same goods at this site. */
export function SynonymsPage() {
  const mayEdit = usePermission('search:edit');
  const [shown, setShown] = useState<{ row?: SynonymRow }>();
  const remove = useAct({
    run: ({ id }: SynonymRow) => api.adminSearchRule.removeSynonym({ id }),
    changes: ['synonyms', 'searched', 'audit'],
    success: () => '已删除，搜索随即更新',
  });
  const rowActions = (row: SynonymRow) => (
    <>
      <Button size="small" type="text" onClick={() => setShown({ row })}>
        编辑
      </Button>
      <Popconfirm
        title={`删除“${row.words.join('、')}”？`}
        okText="删除"
        cancelText="取消"
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
        hint="顾客的叫法和商品名称不一样时，教搜索认得。双向：每个词都能搜到其他词的商品；单向：只有搜第一个词时，也找其余的词。保存后全站随即生效。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建同义词</AddButton>}
      />
      <ResourceList
        resource={synonyms}
        {...(mayEdit && { rowActions: { width: 130, render: rowActions } })}
      />
      {shown && <SynonymDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const synonyms = defineResource<SynonymRow, { keyword: string }>({
  key: 'synonyms',
  noun: '同义词',
  measure: '组',
  emptyText: '没有同义词，可以从“顾客搜什么”里没有找到的词开始',
  fields: { keyword: keywordField({ placeholder: '词', maxLength: 30, width: 220 }) },
  rowKey: ({ id }) => id,
  load: async ({ filters: { keyword }, page, pageSize }, options) => {
    const rows = await api.adminSearchRule.synonyms({}, options);
    const wanted = keyword.toLowerCase();
    const found = rows.filter(({ words }) => words.some((word) => word.toLowerCase().includes(wanted)));
    return pageOfRows(found, { page, pageSize });
  },
  columns: [
    textColumn({
      key: 'words',
      title: '词',
      width: 360,
      grows: true,
      text: ({ words: [first = '', ...others], oneWay }) =>
        oneWay ? `${first} → ${others.join('、')}` : [first, ...others].join(' = '),
    }),
    textColumn({
      key: 'oneWay',
      title: '方向',
      width: 100,
      text: ({ oneWay }) => (oneWay ? '单向' : '双向'),
    }),
    stateColumn({
      key: 'active',
      title: '状态',
      width: 100,
      text: ({ active }) => (active ? '使用中' : '停用'),
      tone: ({ active }) => (active ? 'success' : 'default'),
    }),
    timeColumn({ key: 'updatedAt', title: '修改时间', width: 150, at: ({ updatedAt }) => updatedAt }),
  ],
});
