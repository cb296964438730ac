import { type RushSessionState, sessionStates } from '@jishi/contract/rush-words.ts';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { countColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { BoardDrawer } from './board.drawer.tsx';
import { CheckDialog } from './check.dialog.tsx';
import type { SessionDetail, SessionRow } from './rush-row.ts';
import { SessionDrawer } from './session.drawer.tsx';

const tones: Readonly<Record<RushSessionState, Tone>> = {
  draft: 'default',
  ahead: 'processing',
  running: 'success',
  over: 'default',
  stopped: 'error',
};

type Shown = { what: 'edit'; session?: SessionDetail } | { what: 'check' | 'board'; row: SessionRow };

/** Sessions of flash sales: written as drafts, checked, published, watched, stopped. */
export function SessionsPage() {
  const mayEdit = usePermission('rush:edit');
  const mayPublish = usePermission('rush:publish');
  const mayStop = usePermission('rush:stop');
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const read = useAct({
    run: ({ id }: SessionRow) => api.adminRush.detail({ id }),
    changes: [],
    onDone: (session) => setShown({ what: 'edit', session }),
  });
  const stop = useAct({
    run: ({ id }: SessionRow) => api.adminRush.stop({ id }),
    changes: ['rushSessions', 'audit'],
    success: () => '已停止，待付款的订单仍可在 10 分钟内付款',
  });
  const rowActions = (row: SessionRow) => (
    <>
      {row.state === 'draft' ? (
        <>
          {mayEdit && (
            <Button size="small" type="text" onClick={() => read.mutate(row)}>
              编辑
            </Button>
          )}
          <Button size="small" type="text" onClick={() => setShown({ what: 'check', row })}>
            {mayPublish ? '检查并发布' : '检查'}
          </Button>
        </>
      ) : (
        <Button size="small" type="text" onClick={() => setShown({ what: 'board', row })}>
          看板
        </Button>
      )}
      {(row.state === 'ahead' || row.state === 'running') && mayStop && (
        <Popconfirm
          title={`停止“${row.name}”？`}
          description="立即停止抢购，不能恢复；待付款的订单仍可在 10 分钟内付款"
          okText="停止"
          cancelText="取消"
          onConfirm={() => stop.mutate(row)}
        >
          <Button size="small" type="text" danger>
            停止
          </Button>
        </Popconfirm>
      )}
    </>
  );
  return (
    <>
      <PageHead
        hint="开始前 15 分钟以上发布；开始前 10 分钟自动备好库存，结束后 11 分钟剩余库存退回。"
        actions={mayEdit && <AddButton onClick={() => setShown({ what: 'edit' })}>新建场次</AddButton>}
      />
      <ResourceList resource={sessions} rowActions={{ width: 190, render: rowActions }} />
      {shown?.what === 'edit' && (
        <SessionDrawer {...(shown.session && { session: shown.session })} onClose={close} />
      )}
      {shown?.what === 'check' && <CheckDialog row={shown.row} mayPublish={mayPublish} onClose={close} />}
      {shown?.what === 'board' && <BoardDrawer row={shown.row} onClose={close} />}
    </>
  );
}

const sessions = defineResource<SessionRow, Record<never, never>>({
  key: 'rushSessions',
  noun: '抢购场次',
  measure: '场',
  emptyText: '还没有抢购场次，新建后在商城“限时抢购”展示',
  fields: {},
  rowKey: ({ id }) => id,
  load: ({ page, pageSize }, options) => api.adminRush.list({ page, pageSize }, options),
  columns: [
    textColumn({ key: 'name', title: '场次', width: 240, grows: true, text: ({ name }) => name }),
    countColumn({ key: 'items', title: '商品', width: 80, count: ({ items }) => items }),
    timeColumn({ key: 'startsAt', title: '开始', width: 160, at: ({ startsAt }) => startsAt }),
    timeColumn({ key: 'endsAt', title: '结束', width: 160, at: ({ endsAt }) => endsAt }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 100,
      text: ({ state }) => sessionStates[state],
      tone: ({ state }) => tones[state],
    }),
  ],
});
