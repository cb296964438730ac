import {
  type GuaranteeKind,
  type GuaranteeState,
  guaranteeKinds,
  guaranteeStates,
} from '@jishi/contract/guarantee-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Link } from 'react-router';
import { choiceField, choicesOf } from '../resource/choice-field.tsx';
import { stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';

export type GuaranteeRow = OutputOf<Contract['adminGuarantee']['list']>['list'][number];

const tones: Record<GuaranteeState, Tone> = {
  upcoming: 'processing',
  running: 'success',
  over: 'default',
  void: 'error',
};

interface Filters {
  keyword: string;
  kind: GuaranteeKind | '';
  state: GuaranteeState | '';
}

/** Who stands for which device until when; what runs out first stands first. */
export const guarantees = defineResource<GuaranteeRow, Filters, ''>({
  key: 'guarantees',
  noun: '保修',
  measure: '条',
  emptyText: '没有保修记录，顾客签收手机等有串号的商品后会自动登记',
  fields: {
    keyword: keywordField({ placeholder: 'IMEI、序列号、订单号或手机号', maxLength: 40, width: 260 }),
    kind: choiceField<GuaranteeKind>({ label: '类型', width: 130, choices: choicesOf(guaranteeKinds) }),
    state: choiceField<GuaranteeState>({ label: '状态', width: 120, choices: choicesOf(guaranteeStates) }),
  },
  rowKey: ({ id }) => id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminGuarantee.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'device',
      title: '设备',
      width: 280,
      grows: true,
      render: (row) => <NameCell name={row.model} note={row.numbers.join('、') || '未登记串号'} />,
      cell: (row) => row.model,
      further: [{ title: '串号', cell: (row) => row.numbers.join('、') }],
    },
    textColumn({ key: 'title', title: '保修', width: 160, text: ({ title }) => title }),
    textColumn({ key: 'kind', title: '类型', width: 110, text: ({ kind }) => guaranteeKinds[kind] }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => guaranteeStates[state],
      tone: ({ state }) => tones[state],
    }),
    textColumn({
      key: 'startsOn',
      title: '生效',
      width: 110,
      figures: true,
      text: ({ startsOn }) => startsOn,
    }),
    textColumn({ key: 'endsOn', title: '截止', width: 110, figures: true, text: ({ endsOn }) => endsOn }),
    {
      key: 'order',
      title: '订单',
      width: 150,
      render: (row) =>
        row.orderId > 0 ? (
          <Link className="figures" to={`/orders/${row.orderId}`}>
            {row.orderId}
          </Link>
        ) : (
          '—'
        ),
      cell: (row) => (row.orderId > 0 ? String(row.orderId) : ''),
    },
    textColumn({ key: 'member', title: '会员', width: 120, text: ({ memberName }) => memberName || '—' }),
    textColumn({ key: 'note', title: '备注', width: 160, text: ({ note }) => note }),
  ],
});
