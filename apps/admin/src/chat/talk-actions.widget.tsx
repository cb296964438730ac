import { App, Button, Dropdown } from 'antd';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { OpenComplaintDialog } from '../complaint/frame/open-complaint.dialog.tsx';
import { api } from '../shell/api.ts';
import { usePermission, useProfile } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { CHAT_KEY, type ChatState, type ShopperContext } from './chat-query.ts';

/** Taking, handing over and ending a conversation, as far as its state allows. */
export function TalkActions({
  conversation: { conversationId, state, staffName, recentOrders },
  isOwn,
  colleagues,
  onMoved,
}: {
  conversation: ShopperContext;
  isOwn: boolean;
  colleagues: readonly { staffId: number; name: string }[];
  onMoved: (state: ChatState) => void;
}) {
  const { staffId: me } = useProfile();
  const { modal } = App.useApp();
  const mayComplain = usePermission('complaint:handle');
  const [isComplaining, setComplaining] = useState(false);
  const changes = [CHAT_KEY, 'audit'];
  const take = useAct({
    run: (over: boolean) => api.adminChat.take({ conversationId, over }),
    changes,
    onDone: () => onMoved('active'),
  });
  const assign = useAct({
    run: (staffId: number) => api.adminChat.assign({ conversationId, staffId }),
    changes,
    success: () => '已转接',
  });
  const close = useAct({
    run: () => api.adminChat.close({ conversationId }),
    changes,
    success: () => '会话已结束',
    onDone: () => onMoved('closed'),
  });
  const isBusy = take.isPending || assign.isPending || close.isPending;

  const complain = mayComplain && (
    <>
      <Button onClick={() => setComplaining(true)}>转为投诉</Button>
      {isComplaining && (
        <OpenComplaintDialog
          conversationId={conversationId}
          orders={recentOrders.map(({ sourceId, title }) => ({
            id: sourceId,
            label: `${title}（${sourceId}）`,
          }))}
          onClose={() => setComplaining(false)}
        />
      )}
    </>
  );

  if (state === 'active' && !isOwn) {
    return (
      <Button
        loading={isBusy}
        onClick={() =>
          void modal.confirm({
            title: '接管这个会话？',
            content: `该会话正由${staffName}接待，接管后由您继续为顾客服务。`,
            okText: '确认接管',
            cancelText: '取消',
            onOk: () => take.mutateAsync(true).catch(() => undefined),
          })
        }
      >
        接管会话
      </Button>
    );
  }
  if (state === 'closed') return complain;
  const others = colleagues.filter(({ staffId }) => staffId !== me);
  return (
    <>
      {state === 'waiting' && (
        <Button type="primary" loading={take.isPending} disabled={isBusy} onClick={() => take.mutate(false)}>
          接待
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        disabled={isBusy}
        menu={{
          items:
            others.length > 0
              ? others.map(({ staffId, name }) => ({
                  key: staffId,
                  label: name,
                  onClick: () => assign.mutate(staffId),
                }))
              : [{ key: 'none', label: '暂无其他在线同事', disabled: true }],
        }}
      >
        <Button icon={<ChevronDown size={14} strokeWidth={1.5} />} iconPlacement="end">
          转接
        </Button>
      </Dropdown>
      <Button
        disabled={isBusy}
        onClick={() =>
          void modal.confirm({
            title: '结束这个会话？',
            content: '顾客会收到服务结束的提示，再次留言时会话重新进入待接待。',
            okText: '结束会话',
            cancelText: '取消',
            onOk: () => close.mutateAsync(undefined).catch(() => undefined),
          })
        }
      >
        结束会话
      </Button>
      {complain}
    </>
  );
}
