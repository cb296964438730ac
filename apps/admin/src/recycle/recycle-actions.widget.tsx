import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { InspectionDialog } from './inspection.dialog.tsx';
import { ReceiveDialog } from './receive.dialog.tsx';
import { RECYCLE_CHANGES, type RecycleData } from './recycle-query.ts';
import { SendBackDialog } from './send-back.dialog.tsx';

type Dialog = 'receive' | 'inspect' | 'sendBack' | 'cancel' | 'block' | 'police' | 'reinspect';
type Asked = Extract<Dialog, 'cancel' | 'block' | 'police' | 'reinspect'>;

const asks: Record<Asked, { title: string; text: string; placeholder: string; success: string }> = {
  cancel: {
    ...{ title: '取消订单', text: '顾客会收到通知，估价有效期内可以重新下单。' },
    ...{ placeholder: '例如：门店停业，请改约其他门店', success: '订单已取消' },
  },
  block: {
    ...{ title: '暂停处理', text: '暂停期间不能质检与打款，顾客会收到通知。' },
    ...{ placeholder: '例如：串号有涂改，需要核实来源', success: '已暂停处理' },
  },
  police: {
    ...{ title: '移交公安机关', text: '移交后订单结束，不能撤回。' },
    ...{ placeholder: '接收单位与凭证编号', success: '已记录移交' },
  },
  reinspect: {
    ...{ title: '重新质检', text: '将开启新一轮质检；顾客申请的复检须由另一位质检员进行。' },
    ...{ placeholder: '例如：顾客提供了购买凭证', success: '已开启新一轮质检' },
  },
};

/** What can be done with an order now, by whoever looks at it. */
export function RecycleActions({ data }: { data: RecycleData }) {
  const mayInspect = usePermission('recycle:inspect');
  const mayPay = usePermission('recycle:pay');
  const mayBlock = usePermission('recycle:block');
  const [dialog, setDialog] = useState<Dialog>();
  const seen = { id: data.orderId, version: data.version };
  const pay = useAct({
    run: () => api.adminRecycle.pay(seen),
    changes: RECYCLE_CHANGES,
    success: () => '已确认打款',
  });
  const stock = useAct({
    run: () => api.adminRecycle.stock({ id: data.orderId, wiped: true }),
    changes: RECYCLE_CHANGES,
    success: () => '已入库，可在二手上架中选择',
  });
  const close = () => setDialog(undefined);
  const { state } = data;
  const isOut = state === 'submitted' || state === 'sent';
  const isHere = state === 'received' || state === 'inspecting';
  const asked = dialog !== undefined && dialog in asks ? (dialog as Asked) : undefined;
  return (
    <>
      {mayInspect && isOut && (
        <>
          <Button danger onClick={() => setDialog('cancel')}>
            取消订单
          </Button>
          <Button type="primary" onClick={() => setDialog('receive')}>
            收机
          </Button>
        </>
      )}
      {mayBlock && (isHere || state === 'offered') && (
        <Button danger onClick={() => setDialog('block')}>
          暂停处理
        </Button>
      )}
      {mayBlock && state === 'blocked' && (
        <Button danger onClick={() => setDialog('police')}>
          移交公安
        </Button>
      )}
      {mayInspect && (state === 'blocked' || state === 'offered') && (
        <Button onClick={() => setDialog('reinspect')}>重新质检</Button>
      )}
      {mayInspect && isHere && (
        <Button type="primary" onClick={() => setDialog('inspect')}>
          开始质检
        </Button>
      )}
      {mayInspect && (state === 'refused' || state === 'blocked') && (
        <Button type="primary" onClick={() => setDialog('sendBack')}>
          退回旧机
        </Button>
      )}
      {mayPay && state === 'agreed' && (
        <Popconfirm
          title="确认打款？"
          description={`${data.waitsFor}，请核对质检照片、收款人与实名信息`}
          okText="确认打款"
          cancelText="返回"
          onConfirm={() => pay.mutate(undefined)}
        >
          <Button type="primary" loading={pay.isPending}>
            确认打款
          </Button>
        </Popconfirm>
      )}
      {mayInspect && data.canStock && (
        <Popconfirm
          title="数据已彻底清除？"
          description="入库后可以整备或上架销售"
          okText="已清除，入库"
          cancelText="返回"
          onConfirm={() => stock.mutate(undefined)}
        >
          <Button type="primary" loading={stock.isPending}>
            清除数据并入库
          </Button>
        </Popconfirm>
      )}
      {dialog === 'receive' && <ReceiveDialog data={data} onClose={close} />}
      {dialog === 'inspect' && <InspectionDialog data={data} onClose={close} />}
      {dialog === 'sendBack' && <SendBackDialog data={data} onClose={close} />}
      {asked && (
        <AskReason
          {...{ title: asks[asked].title, text: asks[asked].text, placeholder: asks[asked].placeholder }}
          label="原因"
          okText={asks[asked].title}
          run={(reason) => runAsked(asked, seen, reason)}
          changes={RECYCLE_CHANGES}
          success={asks[asked].success}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

function runAsked(asked: Asked, seen: { id: number; version: number }, reason: string) {
  if (asked === 'cancel') return api.adminRecycle.cancel({ ...seen, reason });
  if (asked === 'reinspect') return api.adminRecycle.reinspect({ ...seen, reason });
  return api.adminRecycle.block({ ...seen, reason, police: asked === 'police' });
}
