import { recycleCategories, recycleCategoryKeys } from '@jishi/contract/valuation-words.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { choiceField, idField } from '../resource/choice-field.tsx';
import { moneyColumn, stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useTenant } from '../shell/tenant.ts';
import { useAct } from '../shell/use-act.ts';
import { ModelDialog } from './model.dialog.tsx';
import { TacDialog } from './tac.dialog.tsx';
import { brandsQuery, categoryChoices, type ModelRow } from './valuation-queries.ts';

/** Models that are taken, with the first digits of their numbers. */
export function RecycleModelsPage() {
  const [shown, setShown] = useState<{ row?: ModelRow }>();
  const [tacsOf, setTacsOf] = useState<ModelRow>();
  const mayEdit = usePermission('huishou:price');
  return (
    <>
      <PageHead
        hint="有回收价的机型才会在商城出现。串号段（TAC）是串号的前 8 位，一个机型可有多段，一段也可对应多个机型，由顾客确认。"
        actions={
          mayEdit && (
            <>
              <SyncButton />
              <AddButton onClick={() => setShown({})}>新建机型</AddButton>
            </>
          )
        }
      />
      <ResourceList
        resource={models}
        rowActions={{
          width: 140,
          render: (row: ModelRow) =>
            mayEdit && (
              <>
                <Button size="small" type="text" onClick={() => setShown({ row })}>
                  编辑
                </Button>
                <Button size="small" type="text" onClick={() => setTacsOf(row)}>
                  串号段
                </Button>
              </>
            ),
        }}
      />
      {shown && <ModelDialog {...shown} onClose={() => setShown(undefined)} />}
      {tacsOf && <TacDialog row={tacsOf} onClose={() => setTacsOf(undefined)} />}
    </>
  );
}

/** Sites whose devices a platform values fetch its models. */
function SyncButton() {
  const sync = useAct({
    run: () => api.adminValuation.syncModels({}),
    changes: ['recycle-models', 'audit'],
    success: ({ added, changed }) => `已同步：新增 ${added} 个，更新 ${changed} 个`,
  });
  const { features } = useTenant();
  if (!features.platformValuation) return null;
  return (
    <Button loading={sync.isPending} onClick={() => sync.mutate(undefined)}>
      同步平台机型
    </Button>
  );
}

interface Filters {
  keyword: string;
  category: string;
  brandId: number;
}

const models = defineResource<ModelRow, Filters>({
  key: 'recycle-models',
  noun: '回收机型',
  measure: '个',
  emptyText: '没有符合条件的机型',
  fields: {
    keyword: keywordField({ placeholder: '机型', maxLength: 60, width: 220 }),
    category: choiceField({
      label: '分类',
      choices: categoryChoices.map(({ value, label }) => ({ value: String(value), label })),
    }),
    brandId: idField({ control: (props) => <BrandSelect {...props} /> }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters: { category, ...filters }, page, pageSize }, options) =>
    api.adminValuation.models({ ...filters, categoryId: Number(category), page, pageSize }, options),
  columns: [
    {
      ...textColumn({ key: 'name', title: '机型', width: 240, text: (row: ModelRow) => row.name }),
      grows: true,
    },
    textColumn({ key: 'brand', title: '品牌', width: 110, text: ({ brandName }) => brandName }),
    textColumn({
      key: 'category',
      title: '分类',
      width: 90,
      text: ({ categoryId }) => describeCategory(categoryId),
    }),
    moneyColumn({ key: 'top', title: '最高回收价', width: 120, yuan: ({ topPrice }) => topPrice }),
    textColumn({
      key: 'tacs',
      title: '串号段',
      width: 220,
      figures: true,
      text: ({ tacs }) => (tacs.length === 0 ? '—' : tacs.join('、')),
    }),
    textColumn({ key: 'hot', title: '热门', width: 70, text: ({ hot }) => (hot ? '是' : '—') }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: ({ active, topPrice }) => (active ? (topPrice > 0 ? '回收中' : '无价格') : '停用'),
      tone: ({ active, topPrice }) => (active ? (topPrice > 0 ? 'success' : 'warning') : 'default'),
    }),
  ],
});

function describeCategory(id: number): string {
  const key = recycleCategoryKeys.find((one) => recycleCategories[one].id === id);
  return key ? recycleCategories[key].name : '';
}

function BrandSelect({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { data = [], isLoading } = useAside(brandsQuery);
  return (
    <Select
      aria-label="品牌"
      placeholder="品牌"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      style={{ width: 150 }}
      value={value || undefined}
      onChange={(next?: number) => onChange(next ?? 0)}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
