import {
  type RepairFocus,
  type RepairState,
  repairFocuses,
  repairFocusKeys,
  repairStateKeys,
  repairStates,
} from '@jishi/contract/repair-state.ts';
import { type RepairWay, repairWayKeys, repairWays } from '@jishi/contract/repair-words.ts';
import { Link } from 'react-router';
import { choiceField, idField, tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { Figures, NameCell } from '../shell/cell/cells.widget.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { askFor, type Engineer, engineerField } from './engineer-field.tsx';
import { type RepairRow, repairTones } from './repair-query.ts';
import { describeAge } from './repair-words.ts';

/** Tickets; the tab without a choice has those that are not over. */
type Tab = RepairState | 'all';

interface Filters {
  state: Tab | '';
  keyword: string;
  shopId: number;
  way: RepairWay | '';
  engineer: Engineer;
  focus: RepairFocus | '';
}

/** Repairs of all stores that the asker may see: open ones first, the longest waiting before the others. */
export const repairs = defineResource<RepairRow, Filters, ''>({
  key: 'repairs',
  noun: '维修单',
  measure: '张',
  emptyText: '没有维修单，顾客预约维修后会出现在这里',
  fields: {
    state: tabsField<Tab>({
      label: '状态',
      all: '未完结',
      choices: [
        ...repairStateKeys.map((value) => ({ value, label: repairStates[value] })),
        { value: 'all', label: '全部' },
      ],
    }),
    keyword: keywordField({ placeholder: '单号、串号、手机号或预约码', maxLength: 40, width: 270 }),
    shopId: idField({
      control: (props) => <StoreSelect label="门店" none="全部门店" width={180} {...props} />,
    }),
    way: choiceField({
      label: '方式',
      width: 110,
      choices: repairWayKeys.map((value) => ({ value, label: repairWays[value] })),
    }),
    engineer: engineerField,
    focus: choiceField({
      label: '关注',
      width: 130,
      choices: repairFocusKeys.map((value) => ({ value, label: repairFocuses[value] })),
    }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters: { state, engineer, ...filters }, page, pageSize }, options) =>
    api.adminRepair.list(
      {
        ...filters,
        ...askFor(engineer),
        ...{ state: state === '' ? 'open' : state === 'all' ? '' : state, page, pageSize },
      },
      options,
    ),
  columns: [
    {
      key: 'number',
      title: '维修单',
      width: 150,
      render: ({ id, number }) => (
        <Link to={`/repairs/ticket/${id}`}>
          <Figures>{number}</Figures>
        </Link>
      ),
      cell: ({ number }) => number,
    },
    {
      key: 'model',
      title: '机型与故障',
      width: 260,
      grows: true,
      render: ({ model, faultText }) => <NameCell name={model} note={faultText} />,
      cell: ({ model, faultText }) => `${model} ${faultText}`,
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: ({ stateText }) => stateText,
      tone: ({ state }) => repairTones[state],
    }),
    textColumn({
      key: 'age',
      title: '停留',
      width: 90,
      figures: true,
      text: ({ changedAt }) => describeAge(changedAt),
    }),
    textColumn({ key: 'way', title: '方式', width: 90, text: ({ wayText }) => wayText }),
    textColumn({
      key: 'who',
      title: '顾客',
      width: 170,
      text: ({ contactName, contactPhone }) => `${contactName} ${contactPhone}`,
    }),
    textColumn({ key: 'shop', title: '门店', width: 190, text: ({ shopName }) => shopName }),
    textColumn({ key: 'serial', title: '串号', width: 150, figures: true, text: ({ serial }) => serial }),
    textColumn({
      key: 'engineer',
      title: '工程师',
      width: 100,
      text: ({ engineerName }) => engineerName || '无人负责',
    }),
    timeColumn({ key: 'startsAt', title: '预约时间', width: 140, at: ({ startsAt }) => startsAt || null }),
  ],
});
