import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { payoutChannels as channels, type PayoutChannel } from '@jishi/contract/payout-words.ts';
import { choiceField, choicesOf, tabsField } from '../resource/choice-field.tsx';
import { moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { IdCell, NameCell, Note, type Tone } from '../shell/cell/cells.widget.tsx';

export type PayoutRow = OutputOf<Contract['adminPayout']['list']>['list'][number];
type State = PayoutRow['state'];

const states: Record<State, { name: string; tone: Tone }> = {
  failed: { name: '打款失败', tone: 'error' },
  unknown: { name: '结果待查', tone: 'warning' },
  pending: { name: '待打款', tone: 'processing' },
  sent: { name: '打款中', tone: 'processing' },
  done: { name: '已到账', tone: 'success' },
};

const stateChoices = choicesOf(states);
const channelChoices = choicesOf(channels);

/** Money that the shop pays to members, the newest first. */
export const payouts = defineResource<
  PayoutRow,
  { state: State | ''; channel: PayoutChannel | ''; keyword: string },
  'amountAsc' | 'amountDesc' | 'createdAsc' | 'createdDesc'
>({
  key: 'payouts',
  noun: '打款',
  measure: '笔',
  emptyText: '还没有打款，回收、补差等应付会员的款项会出现在这里',
  fields: {
    state: tabsField({ label: '状态', all: '全部', choices: stateChoices }),
    channel: choiceField({ label: '打款方式', choices: channelChoices }),
    keyword: keywordField({ placeholder: '打款单号、来源单号、会员', maxLength: 40 }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminPayout.list({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'payoutNo',
      title: '打款单号',
      width: 230,
      render: (row) => (
        <>
          <IdCell id={row.payoutNo} what="打款单号" />
          <Note>{row.reason}</Note>
        </>
      ),
      cell: (row) => row.payoutNo,
      further: [
        { title: '事由', cell: (row) => row.reason },
        { title: '来源', cell: (row) => row.subject },
        { title: '渠道单号', cell: (row) => row.gatewayNo },
      ],
    },
    {
      key: 'member',
      title: '会员',
      width: 150,
      render: (row) => <NameCell name={row.memberName} note={`编号 ${row.memberId}`} />,
      cell: (row) => row.memberName,
      further: [{ title: '会员编号', cell: (row) => row.memberId }],
    },
    moneyColumn({
      key: 'amount',
      title: '金额（元）',
      width: 120,
      strong: true,
      sorts: { ascending: 'amountAsc', descending: 'amountDesc' },
      yuan: (row) => row.amount,
    }),
    {
      key: 'channel',
      title: '打款方式',
      width: 150,
      render: (row) => (
        <>
          {channels[row.channel]}
          {row.channel !== 'balance' && <Note>{row.account}</Note>}
        </>
      ),
      cell: (row) => channels[row.channel],
      further: [{ title: '收款账号', cell: (row) => row.account }],
    },
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    textColumn({
      key: 'lastError',
      title: '原因',
      width: 220,
      grows: true,
      text: (row) => (row.state === 'done' ? '—' : row.lastError || '—'),
    }),
    timeColumn({
      key: 'createdAt',
      title: '创建',
      width: 140,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      at: (row) => row.createdAt,
    }),
    timeColumn({ key: 'doneAt', title: '到账', width: 140, at: (row) => row.doneAt }),
  ],
});
