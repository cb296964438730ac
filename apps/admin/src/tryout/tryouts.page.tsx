import { type tryoutStateKeys, tryoutStates } from '@jishi/contract/tryout-words.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { choiceField, choicesOf } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { formatAmount } from '../shell/format.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { ApplicationsDrawer } from './applications.drawer.tsx';
import { TryoutDialog } from './tryout.dialog.tsx';
import { TryoutActs } from './tryout-acts.widget.tsx';
import { TRYOUT_CHANGES, type TryoutRow, tryoutTones } from './tryout-row.ts';

type Shown = { kind: 'form'; row?: TryoutRow } | { kind: 'stop' | 'applications'; row: TryoutRow };

/** Try-outs: what they offer, who applied, and what became of them. */
export function TryoutsPage() {
  const mayEdit = usePermission('tryout:edit');
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const render = (row: TryoutRow) => (
    <Space size={0}>
      <Button size="small" type="text" onClick={() => setShown({ kind: 'applications', row })}>
        申请
      </Button>
      {mayEdit && (
        <TryoutActs
          row={row}
          onEdit={() => setShown({ kind: 'form', row })}
          onStop={() => setShown({ kind: 'stop', row })}
        />
      )}
    </Space>
  );
  return (
    <>
      <PageHead
        hint="发布后按名额从仓库锁定库存，条款不再更改；到公布时间自动公布，未指定的名额按公开种子随机抽取。"
        actions={mayEdit && <AddButton onClick={() => setShown({ kind: 'form' })}>新建试用</AddButton>}
      />
      <ResourceList resource={tryouts} rowActions={{ width: 170, render }} />
      {shown?.kind === 'form' && <TryoutDialog {...(shown.row && { row: shown.row })} onClose={close} />}
      {shown?.kind === 'applications' && <ApplicationsDrawer row={shown.row} onClose={close} />}
      {shown?.kind === 'stop' && (
        <AskReason
          title={`取消“${shown.row.name}”`}
          text={
            shown.row.state === 'running'
              ? '未付款的订单随即取消，未发出的全额退款，已发出的退还押金；借用的商品须先归还。'
              : '不再公布结果，锁定的库存随即可以销售。'
          }
          label="取消原因"
          placeholder="如：到货延期"
          okText="取消活动"
          run={(reason) => api.adminTryout.stop({ id: shown.row.id, reason })}
          changes={TRYOUT_CHANGES}
          success="活动已取消"
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

const tryouts = defineResource<TryoutRow, { state: (typeof tryoutStateKeys)[number] | '' }>({
  key: 'tryouts',
  noun: '试用活动',
  measure: '个',
  emptyText: '还没有试用活动，新建后在商城“新品试用”展示',
  fields: { state: choiceField({ label: '状态', choices: choicesOf(tryoutStates), width: 140 }) },
  rowKey: ({ id }) => id,
  load: ({ filters: { state }, page, pageSize }, options) =>
    api.adminTryout.list({ state, page, pageSize }, options),
  columns: [
    textColumn({ key: 'name', title: '活动', width: 200, grows: true, text: ({ name }) => name }),
    moneyColumn({ key: 'price', title: '试用价', width: 90, yuan: ({ price }) => price }),
    textColumn({
      key: 'deposit',
      title: '押金',
      width: 110,
      text: ({ way, deposit }) =>
        `${way === 'lend' ? '借用 ' : ''}${deposit > 0 ? formatAmount(deposit) : '—'}`,
    }),
    countColumn({ key: 'applied', title: '申请', width: 80, count: ({ applied }) => applied }),
    textColumn({
      key: 'chosen',
      title: '入选/名额',
      width: 100,
      text: ({ chosen, quota }) => `${chosen}/${quota}`,
    }),
    countColumn({ key: 'reports', title: '报告', width: 80, count: ({ reports }) => reports }),
    timeColumn({ key: 'startsAt', title: '开始', width: 115, at: ({ startsAt }) => startsAt }),
    timeColumn({ key: 'endsAt', title: '截止', width: 115, at: ({ endsAt }) => endsAt }),
    timeColumn({ key: 'resultAt', title: '公布', width: 115, at: ({ resultAt }) => resultAt }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: ({ state }) => tryoutStates[state],
      tone: ({ state }) => tryoutTones[state],
    }),
  ],
});
