import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { type BroadcastRow, notices } from './notice.resource.tsx';
import { SendDialog } from './send.dialog.tsx';

/** Messages to many members: sending one, and taking back what should not have been sent. */
export function NoticesPage() {
  const maySend = usePermission('notice:send');
  const [isWriting, setWriting] = useState(false);
  const stop = useAct({
    run: (row: BroadcastRow) => api.adminNotice.stop({ id: row.id }),
    changes: ['notices', 'audit'],
    success: () => '已停止，会员不再看到这条消息',
  });
  const rowActions = (row: BroadcastRow) =>
    maySend &&
    (row.state === 'running' || row.state === 'waiting') && (
      <Popconfirm
        title="停止这条消息？"
        description="停止后会员的消息中心不再显示，且不能恢复"
        okText="停止"
        cancelText="取消"
        okButtonProps={{ danger: true }}
        onConfirm={() => stop.mutate(row)}
      >
        <Button size="small" type="text" loading={stop.isPending && stop.variables?.id === row.id}>
          停止
        </Button>
      </Popconfirm>
    );
  return (
    <>
      <PageHead
        hint="发给全部会员，或按等级、最近下单、购买过的分类选择会员，显示在商城的消息中心；订单、账户的通知由系统自动发送。"
        actions={maySend && <AddButton onClick={() => setWriting(true)}>群发消息</AddButton>}
      />
      <ResourceList resource={notices} {...(maySend && { rowActions: { width: 90, render: rowActions } })} />
      {isWriting && <SendDialog onClose={() => setWriting(false)} />}
    </>
  );
}
