import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { countColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { formatCount } from '../shell/format.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { BrandDialog } from './brand.dialog.tsx';
import { BrandMergeDialog } from './brand-merge.dialog.tsx';
import { BRAND_CHANGES, type BrandRow } from './brand-row.ts';

type Shown = { kind: 'edit'; row?: BrandRow } | { kind: 'merge'; row: BrandRow };

/** Brands of the shop with what else they are called, and what may be done about those that are there twice. */
export function BrandsPage() {
  const mayEdit = usePermission('product:edit');
  const { modal } = App.useApp();
  const [shown, setShown] = useState<Shown>();
  const remove = useAct({
    run: ({ id, version }: BrandRow) => api.adminBrand.remove({ id, version }),
    changes: BRAND_CHANGES,
    success: () => '品牌已删除',
  });
  const askToRemove = (row: BrandRow) =>
    void modal.confirm({
      title: `删除品牌“${row.name}”？`,
      content: '没有机型、也没有用于回收和维修的品牌才能删除。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutate(row),
    });
  const rowActions = (row: BrandRow) => (
    <>
      <Button size="small" type="text" onClick={() => setShown({ kind: 'edit', row })}>
        编辑
      </Button>
      <Button size="small" type="text" onClick={() => setShown({ kind: 'merge', row })}>
        合并
      </Button>
      <Button size="small" type="text" danger onClick={() => askToRemove(row)}>
        删除
      </Button>
    </>
  );
  const close = () => setShown(undefined);
  return (
    <>
      <PageHead
        hint="别名让顾客用其他叫法也能搜到，导入的表格写别名时归到同一个品牌。同一品牌重复出现时，把多余的并入保留的那个。"
        actions={mayEdit && <AddButton onClick={() => setShown({ kind: 'edit' })}>新建品牌</AddButton>}
      />
      <ResourceList resource={brands} {...(mayEdit && { rowActions: { width: 180, render: rowActions } })} />
      {shown?.kind === 'edit' && <BrandDialog {...(shown.row && { row: shown.row })} onClose={close} />}
      {shown?.kind === 'merge' && <BrandMergeDialog from={shown.row} onClose={close} />}
    </>
  );
}

const brands = defineResource<BrandRow, { keyword: string }>({
  key: 'brands',
  noun: '品牌',
  measure: '个品牌',
  emptyText: '还没有品牌',
  fields: { keyword: keywordField({ placeholder: '名称、别名', maxLength: 40, width: 220 }) },
  rowKey: ({ id }) => id,
  load: async ({ filters: { keyword }, page, pageSize }, options) => {
    const wanted = keyword.toLowerCase();
    const rows = await api.adminBrand.list({}, options);
    const found = rows.filter(({ name, aliases }) =>
      [name, ...aliases].some((word) => word.toLowerCase().includes(wanted)),
    );
    return pageOfRows(found, { page, pageSize });
  },
  columns: [
    textColumn({ key: 'name', title: '品牌', width: 200, text: ({ name }) => name }),
    textColumn({
      key: 'aliases',
      title: '别名',
      width: 320,
      grows: true,
      text: ({ aliases }) => aliases.join('、') || '—',
    }),
    {
      key: 'models',
      title: '机型',
      width: 110,
      align: 'end',
      render: ({ id, models }) =>
        models === 0 ? (
          <span className="figures">0</span>
        ) : (
          <Link className="figures" to={`/products/models?brandId=${id}`}>
            {formatCount(models)}
          </Link>
        ),
      cell: ({ models }) => models,
    },
    countColumn({ key: 'others', title: '服务与单品', width: 110, count: ({ others }) => others }),
  ],
});
