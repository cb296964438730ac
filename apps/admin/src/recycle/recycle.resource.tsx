import {
  type RecycleState,
  type RecycleWay,
  recycleStateKeys,
  recycleStates,
  recycleWayKeys,
  recycleWays,
} from '@jishi/contract/recycle-words.ts';
import { Link } from 'react-router';
import { choiceField, idField, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { Figures, NameCell } from '../shell/cell/cells.widget.tsx';
import { formatAmount } from '../shell/format.ts';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { type RecycleRow, recycleTones } from './recycle-query.ts';

/** Orders; the tab without a choice has those that are not over. */
type Tab = RecycleState | 'all';
const focuses = { second: '待第二人确认打款', disputed: '顾客申请复检', stock: '待入库' } as const;
type Focus = keyof typeof focuses;

interface Filters {
  state: Tab | '';
  keyword: string;
  shopId: number;
  way: RecycleWay | '';
  focus: Focus | '';
}

/** Orders of recycling of all stores that the asker may see. */
export const recycles = defineResource<RecycleRow, Filters, ''>({
  key: 'recycles',
  noun: '回收单',
  measure: '张',
  emptyText: '没有回收单，顾客提交旧机回收后会出现在这里',
  fields: {
    state: tabsField<Tab>({
      label: '状态',
      all: '未完结',
      choices: [
        ...recycleStateKeys.map((value) => ({ value, label: recycleStates[value] })),
        { value: 'all', label: '全部' },
      ],
    }),
    keyword: keywordField({ placeholder: '单号、串号、手机号或预约码', maxLength: 40 }),
    shopId: idField({
      control: (props) => <StoreSelect label="门店" none="全部门店" width={220} {...props} />,
    }),
    way: choiceField({
      label: '方式',
      choices: recycleWayKeys.map((value) => ({ value, label: recycleWays[value] })),
    }),
    focus: choiceField({
      label: '关注',
      choices: (Object.keys(focuses) as Focus[]).map((value) => ({ value, label: focuses[value] })),
    }),
  },
  rowKey: ({ orderId }) => orderId,
  load: ({ filters: { state, ...filters }, page, pageSize }, options) =>
    api.adminRecycle.list(
      { ...filters, state: state === '' ? 'open' : state === 'all' ? '' : state, page, pageSize },
      options,
    ),
  columns: [
    {
      key: 'number',
      title: '回收单',
      width: 150,
      render: ({ orderId, number }) => (
        <Link to={`/recycles/order/${orderId}`}>
          <Figures>{number}</Figures>
        </Link>
      ),
      cell: ({ number }) => number,
    },
    {
      key: 'model',
      title: '机型',
      width: 240,
      grows: true,
      render: ({ model, variant, serial }) => (
        <NameCell name={`${model} ${variant}`} note={serial || '收机时读取串号'} />
      ),
      cell: ({ model, variant, serial }) => `${model} ${variant} ${serial}`,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 120,
      text: ({ stateText, waitsForSecond }) => (waitsForSecond ? '待确认打款' : stateText),
      tone: ({ state }) => recycleTones[state],
    }),
    textColumn({ key: 'way', title: '方式', width: 100, text: ({ wayText }) => wayText }),
    textColumn({
      key: 'price',
      title: '估价 / 最终价',
      width: 150,
      figures: true,
      text: ({ state, estimate, final }) =>
        state === 'received' || state === 'inspecting'
          ? '质检后显示'
          : `${formatAmount(estimate)} / ${final === null ? '—' : formatAmount(final)}`,
    }),
    textColumn({
      key: 'who',
      title: '顾客',
      width: 170,
      text: ({ contactName, contactPhone }) => `${contactName} ${contactPhone}`,
    }),
    textColumn({ key: 'shop', title: '门店', width: 190, text: ({ shopName }) => shopName }),
    timeColumn({ key: 'startsAt', title: '预约时间', width: 140, at: ({ startsAt }) => startsAt || null }),
    timeColumn({ key: 'changedAt', title: '最近一步', width: 140, at: ({ changedAt }) => changedAt }),
  ],
});
