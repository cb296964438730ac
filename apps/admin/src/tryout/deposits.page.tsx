import { type DepositState, depositStates, tryoutWays } from '@jishi/contract/tryout-words.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { Moment, NameCell, Note, type Tone } from '../shell/cell/cells.widget.tsx';
import { formatAmount } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { ExtendDialog, KeepDialog, ReceiveDialog } from './deposit.dialog.tsx';
import type { DepositRow } from './tryout-row.ts';

type Filter = DepositState | 'overdue' | '';

const choices = choicesOf<Exclude<Filter, ''>>({ ...depositStates, overdue: '已逾期' });
const waysInShort = { express: '归会员', lend: '借用' } as const;
const tones: Readonly<Record<DepositState, Tone>> = {
  held: 'processing',
  returned: 'success',
  partKept: 'warning',
  kept: 'error',
};

/** Deposits that are held, and things that are lent: what is due first stands first. */
export function DepositsPage() {
  const maySettle = usePermission('tryout:deposit');
  const [shown, setShown] = useState<{ kind: 'receive' | 'extend' | 'keep'; row: DepositRow }>();
  const close = () => setShown(undefined);
  const render = (row: DepositRow) => (
    <Space size={0}>
      {row.mayReceive && (
        <Button size="small" type="text" onClick={() => setShown({ kind: 'receive', row })}>
          收回
        </Button>
      )}
      {row.mayReceive && (
        <Button size="small" type="text" onClick={() => setShown({ kind: 'extend', row })}>
          延期
        </Button>
      )}
      {row.mayKeep && (
        <Button size="small" type="text" danger onClick={() => setShown({ kind: 'keep', row })}>
          扣除
        </Button>
      )}
    </Space>
  );
  return (
    <>
      <PageHead hint="报告展示后自动退还押金；借用的商品归还验收后退还。逾期 14 天自动扣除，扣除金额不超过押金。" />
      <ResourceList resource={deposits} {...(maySettle && { rowActions: { width: 150, render } })} />
      {shown?.kind === 'receive' && <ReceiveDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'extend' && <ExtendDialog row={shown.row} onClose={close} />}
      {shown?.kind === 'keep' && <KeepDialog row={shown.row} onClose={close} />}
    </>
  );
}

const deposits = defineResource<DepositRow, { state: Filter }>({
  key: 'tryoutDeposits',
  noun: '押金与借用',
  measure: '笔',
  emptyText: '还没有押金与借用，会员确认并付款后出现在这里',
  fields: { state: tabsField({ label: '状态', all: '全部', choices }) },
  rowKey: ({ applicationId }) => applicationId,
  load: ({ filters: { state }, page, pageSize }, options) =>
    api.adminTryout.deposits({ state, page, pageSize }, options),
  columns: [
    {
      key: 'title',
      title: '活动',
      width: 220,
      grows: true,
      render: ({ title, way, serial }) => (
        <NameCell
          name={title}
          note={serial === '' ? waysInShort[way] : `${waysInShort[way]} · 串号 ${serial}`}
        />
      ),
      cell: ({ title }) => title,
      further: [
        { title: '归属', cell: ({ way }) => tryoutWays[way] },
        { title: '串号', cell: ({ serial }) => serial },
      ],
    },
    {
      key: 'member',
      title: '会员',
      width: 120,
      render: ({ member, mobile }) => <NameCell name={member} note={mobile} />,
      cell: ({ member }) => member,
      further: [{ title: '手机', cell: ({ mobile }) => mobile }],
    },
    textColumn({
      key: 'order',
      title: '订单',
      width: 150,
      figures: true,
      text: ({ orderId }) => String(orderId),
    }),
    moneyColumn({ key: 'amount', title: '押金', width: 90, yuan: ({ amount }) => amount }),
    timeColumn({ key: 'dueAt', title: '归还日', width: 120, at: ({ dueAt }) => dueAt }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: (row) => (row.isOverdue ? '已逾期' : stateText(row)),
      tone: ({ isOverdue, state }) => (isOverdue ? 'error' : tones[state]),
    }),
    {
      key: 'settled',
      title: '处理',
      width: 210,
      render: (row) =>
        row.settledAt === '' ? (
          <Note>—</Note>
        ) : (
          <NameCell
            name={settlementOf(row)}
            note={
              <>
                {row.settledBy} <Moment at={row.settledAt} />
              </>
            }
          />
        ),
      cell: settlementOf,
      further: [
        { title: '处理人', cell: ({ settledBy }) => settledBy },
        { title: '处理时间', cell: ({ settledAt }) => (settledAt === '' ? '' : new Date(settledAt)) },
      ],
    },
  ],
});

/** 扣除 ¥20.00，屏幕划伤 */
function settlementOf({ kept, reason }: DepositRow): string {
  return `${kept > 0 ? `扣除 ${formatAmount(kept)}，` : ''}${reason}`;
}

/** Of something lent without a deposit there is nothing to give back but the thing. */
function stateText({ amount, state }: DepositRow): string {
  if (amount > 0) return depositStates[state];
  return state === 'held' ? '借出中' : '已归还';
}
