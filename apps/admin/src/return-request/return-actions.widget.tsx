import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { LostDialog, RefuseDialog } from './decide-return.dialog.tsx';
import { RETURN_CHANGES, type ReturnData } from './return-query.ts';
import { SendBackDialog } from './send-back.dialog.tsx';
import { SettleDialog } from './settle-return.dialog.tsx';

/** What can be done with a request now, by whoever looks at it. */
export function ReturnActions({ data }: { data: ReturnData }) {
  const mayDecide = usePermission('return:decide');
  const [dialog, setDialog] = useState<'refuse' | 'settle' | 'sendBack' | 'lost'>();
  const { id, version, state } = data;
  const approve = useAct({
    run: () => api.adminReturn.approve({ id, version }),
    changes: RETURN_CHANGES,
    success: () => '已通过，等待会员寄回',
  });
  const receive = useAct({
    run: () => api.adminReturn.receive({ id, version }),
    changes: RETURN_CHANGES,
    success: () => '已签收，请验收',
  });
  if (!mayDecide) return null;
  const shared = { data, onClose: () => setDialog(undefined) };
  return (
    <>
      {state === 'applied' && (
        <>
          <Button onClick={() => setDialog('refuse')}>拒绝</Button>
          <Button type="primary" loading={approve.isPending} onClick={() => approve.mutate(undefined)}>
            通过申请
          </Button>
        </>
      )}
      {state === 'sending' && <Button onClick={() => setDialog('lost')}>未收到包裹</Button>}
      {(state === 'approved' || state === 'sending' || state === 'atStore') && (
        <Popconfirm
          title={state === 'approved' ? '顾客把商品送到了？' : '已收到商品？'}
          description="签收后会员不能再撤销，请随后验收。"
          okText="已收到"
          cancelText="返回"
          onConfirm={() => receive.mutate(undefined)}
        >
          <Button type={state === 'approved' ? 'default' : 'primary'} loading={receive.isPending}>
            {state === 'approved' ? '到店签收' : '签收'}
          </Button>
        </Popconfirm>
      )}
      {state === 'arrived' && (
        <>
          <Button onClick={() => setDialog('sendBack')}>不符，寄回</Button>
          <Button type="primary" onClick={() => setDialog('settle')}>
            {data.kind === 'exchange' ? '验收并换货' : '验收并退款'}
          </Button>
        </>
      )}
      {dialog === 'refuse' && <RefuseDialog {...shared} />}
      {dialog === 'lost' && <LostDialog {...shared} />}
      {dialog === 'settle' && <SettleDialog {...shared} />}
      {dialog === 'sendBack' && <SendBackDialog {...shared} />}
    </>
  );
}
