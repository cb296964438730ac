import {
  bargainReasons,
  type ListingAsk,
  type ListingState,
  listingAsks,
  listingStates,
  type ResaleGrade,
  type ResaleKind,
  resaleGradeKeys,
  resaleKinds,
} from '@jishi/contract/resale-words.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { choiceField, choicesOf, idField, tabsField } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { BulkPriceDialog } from './bulk-price.dialog.tsx';
import { ListingActs } from './listing-acts.widget.tsx';
import { type ListingRow, listingTones } from './resale-row.ts';
import { UnitDialog } from './unit.dialog.tsx';

/** Units in every state, with what each costs, earns and waits for. */
export function ListingsPage() {
  const mayList = usePermission('resale:list');
  const mayPrice = usePermission('resale:price');
  const [isNew, setIsNew] = useState(false);
  const [isPricing, setPricing] = useState(false);
  return (
    <>
      <PageHead
        hint="一台一件商品：实物图、质检报告、成色与电池。修改成色、电池或报告请先暂停。样机、拆封与尾货在这里新建优品。"
        actions={
          <Space>
            {mayPrice && <Button onClick={() => setPricing(true)}>批量降价</Button>}
            {mayList && <AddButton onClick={() => setIsNew(true)}>新建优品</AddButton>}
          </Space>
        }
      />
      <ResourceList
        resource={listings}
        rowActions={{ width: 220, render: (row) => <ListingActs row={row} /> }}
      />
      {isPricing && <BulkPriceDialog onClose={() => setPricing(false)} />}
      {isNew && <UnitDialog kind="bargain" onClose={() => setIsNew(false)} />}
    </>
  );
}

interface Filters {
  state: ListingState | '';
  kind: ResaleKind | '';
  grade: ResaleGrade | '';
  days: '30' | '60' | '90' | '';
  asks: ListingAsk | '';
  storeId: number;
  keyword: string;
}

const listings = defineResource<ListingRow, Filters>({
  key: 'resale',
  noun: '二手与优品',
  measure: '件',
  emptyText: '还没有符合条件的商品，从“待上架”选择设备上架',
  fields: {
    state: tabsField<ListingState>({ label: '状态', all: '全部', choices: choicesOf(listingStates) }),
    keyword: keywordField({ placeholder: '商品、串号、编号', maxLength: 60, width: 220 }),
    kind: choiceField<ResaleKind>({ label: '类型', width: 120, choices: choicesOf(resaleKinds) }),
    grade: choiceField<ResaleGrade>({
      label: '成色',
      width: 120,
      choices: resaleGradeKeys.map((value) => ({ value, label: value })),
    }),
    days: choiceField<'30' | '60' | '90'>({
      label: '在售天数',
      width: 140,
      choices: [
        { value: '30', label: '30 天以上' },
        { value: '60', label: '60 天以上' },
        { value: '90', label: '90 天以上' },
      ],
    }),
    asks: choiceField<ListingAsk>({ label: '待处理', width: 130, choices: choicesOf(listingAsks) }),
    storeId: idField({
      control: ({ value, onChange }) => (
        <StoreSelect value={value} onChange={onChange} none="全部门店" width={160} label="门店" />
      ),
    }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters: { days, ...filters }, page, pageSize }, options) =>
    api.adminResale.list({ ...filters, minDays: Number(days), page, pageSize }, options),
  columns: [
    textColumn({ key: 'title', title: '商品', width: 260, grows: true, text: ({ title }) => title }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => listingStates[state],
      tone: ({ state }) => listingTones[state],
    }),
    textColumn({
      key: 'grade',
      title: '成色',
      width: 130,
      text: ({ grade, reason }) => (reason === '' ? grade : `${bargainReasons[reason]} ${grade}`),
    }),
    textColumn({
      key: 'battery',
      title: '电池',
      width: 70,
      text: ({ battery }) => (battery > 0 ? `${battery}%` : '—'),
    }),
    moneyColumn({ key: 'price', title: '售价', width: 90, yuan: ({ price }) => price }),
    moneyColumn({
      key: 'newPrice',
      title: '全新价',
      width: 100,
      yuan: ({ newPrice }) => newPrice || undefined,
    }),
    moneyColumn({
      key: 'margin',
      title: '毛利',
      width: 100,
      yuan: ({ cost, margin }) => (cost > 0 ? margin : undefined),
    }),
    textColumn({
      key: 'stock',
      title: '可售/占用',
      width: 100,
      text: ({ free, held }) => `${free}/${held}`,
    }),
    textColumn({ key: 'store', title: '门店', width: 140, text: ({ storeName }) => storeName }),
    countColumn({ key: 'days', title: '在售天数', width: 90, count: ({ days }) => days }),
    countColumn({ key: 'waiting', title: '等降价', width: 80, count: ({ waiting }) => waiting }),
    textColumn({
      key: 'asks',
      title: '待处理',
      width: 150,
      text: ({ asks, advisedPrice }) =>
        [...asks.map((ask) => listingAsks[ask]), ...(advisedPrice > 0 ? [`建议 ¥${advisedPrice}`] : [])].join(
          '，',
        ) || '—',
    }),
    textColumn({ key: 'serial', title: '串号尾号', width: 90, text: ({ serialTail }) => serialTail || '—' }),
    timeColumn({ key: 'listedAt', title: '上架时间', width: 130, at: ({ listedAt }) => listedAt }),
    timeColumn({ key: 'soldAt', title: '售出时间', width: 130, at: ({ soldAt }) => soldAt }),
  ],
});
