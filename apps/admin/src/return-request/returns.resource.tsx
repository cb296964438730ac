import {
  type ReturnKind,
  type ReturnState,
  returnKinds,
  returnStates,
} from '@jishi/contract/return-words.ts';
import { Link } from 'react-router';
import { choiceField, choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import type { ReturnRow } from './return-query.ts';
import { ReturnStateTag } from './return-state.widget.tsx';

type Box = 'todo' | 'applied' | 'coming' | 'arrived' | 'money' | 'over';

interface Filters {
  box: Box | '';
  keyword: string;
  kind: ReturnKind | '';
  state: ReturnState | '';
}

/** The queue: what waits for staff longest stands first. */
export const returns = defineResource<ReturnRow, Filters, ''>({
  key: 'returns',
  noun: '退换货',
  measure: '件',
  emptyText: '没有退换货申请，会员在订单中申请后会出现在这里',
  fields: {
    box: tabsField<Box>({
      label: '进度',
      all: '全部',
      choices: [
        { value: 'todo', label: '待处理' },
        { value: 'applied', label: '待审核' },
        { value: 'coming', label: '待寄回' },
        { value: 'arrived', label: '待验收' },
        { value: 'money', label: '退款与换货中' },
        { value: 'over', label: '已结束' },
      ],
    }),
    keyword: keywordField({ placeholder: '申请编号、订单号、快递单号、手机号', maxLength: 40, width: 240 }),
    kind: choiceField<ReturnKind>({ label: '类型', width: 120, choices: choicesOf(returnKinds) }),
    state: choiceField<ReturnState>({ label: '状态', width: 140, choices: choicesOf(returnStates) }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminReturn.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'number',
      title: '商品',
      width: 300,
      grows: true,
      render: (row) => (
        <NameCell name={row.name} note={[row.number, row.specText].filter(Boolean).join(' · ')} />
      ),
      cell: (row) => row.name,
      further: [
        { title: '申请编号', cell: (row) => row.number },
        { title: '规格', cell: (row) => row.specText },
      ],
    },
    countColumn({ key: 'units', title: '件数', width: 70, count: (row) => row.units }),
    {
      key: 'state',
      title: '状态',
      width: 200,
      render: (row) => <ReturnStateTag row={row} />,
      cell: (row) => returnStates[row.state],
      further: [{ title: '类型', cell: (row) => returnKinds[row.kind] }],
    },
    textColumn({ key: 'reason', title: '原因', width: 130, text: (row) => row.reason }),
    moneyColumn({ key: 'refund', title: '退款', width: 110, yuan: (row) => row.refund }),
    {
      key: 'order',
      title: '订单',
      width: 150,
      render: (row) => (
        <Link className="figures" to={`/orders/${row.orderId}`} onClick={(event) => event.stopPropagation()}>
          {row.orderId}
        </Link>
      ),
      cell: (row) => String(row.orderId),
    },
    textColumn({ key: 'member', title: '会员', width: 110, text: (row) => row.memberName }),
    textColumn({ key: 'shop', title: '门店', width: 130, text: (row) => row.shopName || '—' }),
    textColumn({
      key: 'parcel',
      title: '寄回快递',
      width: 240,
      figures: true,
      text: (row) => row.parcel || '—',
    }),
    timeColumn({ key: 'createdAt', title: '申请时间', width: 120, at: (row) => row.createdAt }),
    timeColumn({ key: 'changedAt', title: '上一步', width: 120, at: (row) => row.changedAt }),
  ],
});
