import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { QuoteDialog } from './quote.dialog.tsx';
import { ReceiveDialog } from './receive.dialog.tsx';
import { REPAIR_CHANGES, type RepairData } from './repair-query.ts';
import { isUnderGuarantee } from './repair-words.ts';
import { SendBackDialog } from './send-back.dialog.tsx';
import { TestsDialog } from './tests.dialog.tsx';
import { UnlockButton } from './unlock-button.widget.tsx';
import { WalkInDialog } from './walk-in.dialog.tsx';

type Work = Parameters<typeof api.adminRepair.work>[0]['act'];
type Dialog = 'receive' | 'quote' | 'tests' | 'sendBack' | 'cancel' | 'message' | 'rework';

const quotable = ['checking', 'quoted', 'approved', 'waitingParts', 'repairing'];
/** Steps that need nothing but a click, by where a ticket stands. */
const steps: Partial<Record<RepairData['state'], readonly { act: Work; text: string; primary?: true }[]>> = {
  received: [{ act: 'check', text: '开始检测', primary: true }],
  checking: [{ act: 'giveUp', text: '无法维修' }],
  approved: [
    { act: 'wait', text: '等待配件' },
    { act: 'start', text: '开始维修', primary: true },
  ],
  waitingParts: [{ act: 'start', text: '开始维修', primary: true }],
  repairing: [
    { act: 'wait', text: '等待配件' },
    { act: 'giveUp', text: '无法维修' },
    { act: 'test', text: '维修完成，去测试', primary: true },
  ],
  testing: [{ act: 'fail', text: '测试未通过' }],
  declined: [{ act: 'ready', text: '可以取机', primary: true }],
  unrepairable: [{ act: 'ready', text: '可以取机', primary: true }],
};

/** What can be done with a ticket now, by whoever looks at it. */
export function RepairActions({ data }: { data: RepairData }) {
  const mayReceive = usePermission('repair:receive');
  const mayQuote = usePermission('repair:quote');
  const mayWork = usePermission('repair:work');
  const mayRelease = usePermission('repair:release');
  const [dialog, setDialog] = useState<Dialog>();
  const seen = { id: data.id, version: data.version };
  const work = useAct({
    run: (act: Work) => api.adminRepair.work({ ...seen, act }),
    changes: REPAIR_CHANGES,
    success: () => '已更新',
  });
  const hold = useAct({
    run: () => api.adminRepair.hold(seen),
    changes: REPAIR_CHANGES,
    success: () => '配件已占用',
  });
  const decide = useAct({
    run: (accepted: boolean) =>
      api.adminRepair.decide({ ...seen, accepted, quoteVersion: data.quote?.version ?? 0 }),
    changes: REPAIR_CHANGES,
    success: () => '已记录顾客的决定',
  });
  const release = useAct({
    run: () => api.adminRepair.release(seen),
    changes: [...REPAIR_CHANGES, 'orders'],
    success: () => '已交付，维修单完成',
  });
  const close = () => setDialog(undefined);
  const { state } = data;
  const isFull = data.missingParts.length > 0 && ['approved', 'waitingParts', 'repairing'].includes(state);
  return (
    <>
      {mayWork && data.hasUnlockCode && <UnlockButton id={data.id} />}
      {mayWork && data.memberId > 0 && <Button onClick={() => setDialog('message')}>留言</Button>}
      {mayReceive && state === 'booked' && (
        <>
          <Button danger onClick={() => setDialog('cancel')}>
            取消预约
          </Button>
          <Button type="primary" onClick={() => setDialog('receive')}>
            收机
          </Button>
        </>
      )}
      {mayReceive && isUnderGuarantee(data) && (
        <Button type="primary" onClick={() => setDialog('rework')}>
          保修期内返修
        </Button>
      )}
      {mayWork && isFull && (
        <Button loading={hold.isPending} onClick={() => hold.mutate(undefined)}>
          占用配件
        </Button>
      )}
      {mayQuote && quotable.includes(state) && (
        <Button type={state === 'checking' ? 'primary' : 'default'} onClick={() => setDialog('quote')}>
          {state === 'checking' ? '出具报价' : '重新报价'}
        </Button>
      )}
      {mayQuote && state === 'quoted' && (
        <>
          <Button loading={decide.isPending} onClick={() => decide.mutate(false)}>
            顾客拒绝
          </Button>
          <Popconfirm
            title="顾客已当面同意报价？"
            okText="已同意"
            cancelText="返回"
            onConfirm={() => decide.mutate(true)}
          >
            <Button type="primary" loading={decide.isPending}>
              顾客同意
            </Button>
          </Popconfirm>
        </>
      )}
      {mayWork &&
        (steps[state] ?? []).map(({ act, text, primary }) => (
          <Button
            key={act}
            type={primary ? 'primary' : 'default'}
            loading={work.isPending && work.variables === act}
            onClick={() => work.mutate(act)}
          >
            {text}
          </Button>
        ))}
      {mayWork && state === 'testing' && (
        <Button type="primary" onClick={() => setDialog('tests')}>
          填写测试结果
        </Button>
      )}
      {mayRelease && state === 'ready' && data.way === 'mail' && data.courierOut === null && (
        <Button type="primary" onClick={() => setDialog('sendBack')}>
          寄回
        </Button>
      )}
      {mayRelease && state === 'ready' && data.way !== 'mail' && (
        <Popconfirm
          title="设备已交给顾客？"
          description={`请核对取机码 ${data.code} 与串号 ${data.serial}`}
          okText="已交付"
          cancelText="返回"
          onConfirm={() => release.mutate(undefined)}
        >
          <Button type="primary" loading={release.isPending}>
            交付
          </Button>
        </Popconfirm>
      )}
      {dialog === 'receive' && <ReceiveDialog data={data} onClose={close} />}
      {dialog === 'rework' && <WalkInDialog reworkOf={data} onClose={close} />}
      {dialog === 'quote' && <QuoteDialog data={data} onClose={close} />}
      {dialog === 'tests' && <TestsDialog data={data} onClose={close} />}
      {dialog === 'sendBack' && <SendBackDialog data={data} onClose={close} />}
      {dialog === 'cancel' && (
        <AskReason
          title="取消预约"
          text="顾客会收到通知，预约的时间会释放。"
          label="原因（顾客会看到）"
          placeholder="例如：门店停电，请改约其他门店"
          okText="取消预约"
          run={(reason) => api.adminRepair.cancel({ ...seen, reason })}
          changes={REPAIR_CHANGES}
          success="预约已取消"
          onDone={close}
          onClose={close}
        />
      )}
      {dialog === 'message' && (
        <AskReason
          title="给顾客留言"
          text="留言会显示在顾客的维修单上，并发送到消息中心。"
          label="内容"
          placeholder="例如：配件明天下午到店，预计后天可以取机"
          okText="发送"
          run={(text) => api.adminRepair.message({ id: data.id, text })}
          changes={REPAIR_CHANGES}
          success="已发送"
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
