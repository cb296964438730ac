import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { choicesOf, tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';

type Issue = OutputOf<Contract['adminCouponHolder']['issues']>['list'][number];
type State = Issue['state'];

const states: Record<State, { name: string; tone: Tone }> = {
  pending: { name: '待审核', tone: 'warning' },
  running: { name: '发放中', tone: 'processing' },
  done: { name: '已完成', tone: 'success' },
  refused: { name: '已驳回', tone: 'default' },
  revoking: { name: '收回中', tone: 'processing' },
  revoked: { name: '已收回', tone: 'default' },
};

const issues = defineResource<Issue, { state: State | '' }, 'timeAsc' | 'timeDesc'>({
  key: 'coupon-issues',
  noun: '发放记录',
  measure: '笔',
  emptyText: '还没有发放，可在优惠券中“发放给会员”',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: choicesOf(states),
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminCouponHolder.issues({ ...filters, sort, page, pageSize }, options),
  columns: [
    {
      key: 'coupon',
      title: '优惠券',
      width: 240,
      grows: true,
      render: (row) => (
        <NameCell
          name={row.couponName}
          note={
            row.revokedReason === ''
              ? row.reason
              : `${row.reason}；${row.revokedBy} 收回：${row.revokedReason}`
          }
        />
      ),
      cell: (row) => row.couponName,
      further: [
        { title: '原因', cell: (row) => row.reason },
        { title: '收回人', cell: (row) => row.revokedBy },
        { title: '收回原因', cell: (row) => row.revokedReason },
      ],
    },
    countColumn({ key: 'count', title: '人数', width: 100, count: (row) => row.count }),
    countColumn({ key: 'given', title: '已发', width: 100, count: (row) => row.given }),
    countColumn({ key: 'failed', title: '未发出', width: 100, count: (row) => row.failed }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: (row) => states[row.state].name,
      tone: (row) => states[row.state].tone,
    }),
    countColumn({ key: 'revoked', title: '已收回', width: 100, count: (row) => row.revoked }),
    textColumn({ key: 'askedBy', title: '提交', width: 100, text: (row) => row.askedBy }),
    textColumn({ key: 'decidedBy', title: '审核', width: 100, text: (row) => row.decidedBy || '—' }),
    timeColumn({
      key: 'createdAt',
      title: '时间',
      width: 130,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      at: (row) => row.createdAt,
    }),
  ],
});

/** Coupons that staff gave to members; what is large waits for a second person. */
export function IssuesPage() {
  const mayIssue = usePermission('coupon:issue');
  const mayRevoke = usePermission('coupon:revoke');
  const [undone, setUndone] = useState<Issue>();
  return (
    <>
      <PageHead hint="已停发、已抢光或会员已达限领数量的不会发出，计入“未发出”。" />
      <ResourceList
        resource={issues}
        {...((mayIssue || mayRevoke) && {
          rowActions: {
            width: 130,
            render: (row: Issue) => (
              <>
                {mayIssue && row.state === 'pending' && <Decide issue={row} />}
                {mayRevoke && (row.state === 'running' || row.state === 'done') && (
                  <Button size="small" type="text" danger onClick={() => setUndone(row)}>
                    整笔收回
                  </Button>
                )}
              </>
            ),
          },
        })}
      />
      {undone && (
        <AskReason
          title={`收回“${undone.couponName}”的发放`}
          text={`发放给 ${undone.count} 位会员，未使用的券全部收回并通知会员，未发出的不再发放；已使用的不受影响。收回后不能恢复。`}
          label="原因"
          placeholder="如：发错人群"
          okText="整笔收回"
          run={(reason) => api.adminCouponHolder.revokeIssue({ id: undone.id, reason })}
          changes={['coupon-issues', 'coupons', 'audit']}
          success="正在收回，完成后显示收回张数"
          onDone={() => setUndone(undefined)}
          onClose={() => setUndone(undefined)}
        />
      )}
    </>
  );
}

/** Another person lets an issue happen; whoever asked for it may take the wish back. */
function Decide({ issue: { id, own, count } }: { issue: Issue }) {
  const decide = useAct({
    run: (approve: boolean) => api.adminCouponHolder.decideIssue({ id, approve }),
    changes: ['coupon-issues', 'audit'],
    success: () => '已处理',
  });
  return (
    <>
      {!own && (
        <Popconfirm
          title={`发放给 ${count} 位会员？`}
          okText="通过"
          cancelText="取消"
          onConfirm={() => decide.mutate(true)}
        >
          <Button size="small" type="text">
            通过
          </Button>
        </Popconfirm>
      )}
      <Button size="small" type="text" danger onClick={() => decide.mutate(false)}>
        {own ? '撤回' : '驳回'}
      </Button>
    </>
  );
}
