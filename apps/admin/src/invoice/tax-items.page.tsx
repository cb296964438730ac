import { rateText, type TaxItemKind, taxItemKinds } from '@jishi/contract/invoice-words.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { TaxItemDialog } from './tax-item.dialog.tsx';
import type { TaxItemRow } from './tax-item-row.ts';

const taxItems = defineResource<TaxItemRow, Record<never, never>>({
  key: 'taxItems',
  noun: '税目',
  measure: '条',
  emptyText: '还没有税目。至少设置“商品分类”“服务”“运费”的默认税目后才能开票',
  fields: {},
  rowKey: (row) => row.id,
  load: async (state, options) => pageOfRows((await api.adminTax.items({}, options)).items, state),
  columns: [
    textColumn({ key: 'kind', title: '对象', width: 110, text: (row) => taxItemKinds[row.kind] }),
    textColumn({ key: 'ref', title: '名称', width: 200, grows: true, text: (row) => row.refName }),
    textColumn({ key: 'shortName', title: '税收分类简称', width: 160, text: (row) => row.shortName }),
    textColumn({ key: 'taxCode', title: '税收分类编码', width: 200, text: (row) => row.taxCode }),
    textColumn({
      key: 'rate',
      title: '税率',
      width: 140,
      text: (row) => `${rateText(row.ratePpm)}${row.simpleLevy ? ' 简易计税' : ''}`,
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

/** What stands on the lines of invoices: codes and rates by category, several at once. */
export function TaxItemsPage() {
  const mayEdit = usePermission('tax:edit');
  const [edited, setEdited] = useState<TaxItemRow | TaxItemKind>();
  const { data } = useAside({
    queryKey: ['taxItems', 'unnamed'],
    queryFn: ({ signal }) => api.adminTax.items({}, { signal }),
  });
  const unnamed = data?.unnamed ?? [];
  return (
    <>
      <PageHead
        hint="先按商品，再按最近的上级分类，最后按默认税目取税收分类编码和税率；修改只影响之后的申请。"
        {...(mayEdit && { actions: <AddButton onClick={() => setEdited('category')}>批量设置</AddButton> })}
      />
      {unnamed.length > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={`${unnamed.length} 个分类按默认税目开票：${unnamed
            .slice(0, 8)
            .map(({ refName }) => refName)
            .join('、')}${unnamed.length > 8 ? ' 等' : ''}`}
        />
      )}
      <ResourceList
        resource={taxItems}
        {...(mayEdit && {
          rowActions: {
            width: 90,
            render: (row: TaxItemRow) => (
              <Button size="small" type="text" onClick={() => setEdited(row)}>
                编辑
              </Button>
            ),
          },
        })}
      />
      {edited && (
        <TaxItemDialog
          row={typeof edited === 'string' ? undefined : edited}
          categories={unnamed}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
