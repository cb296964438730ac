import { appointmentServices, claimStates } from '@jishi/contract/appointment-service.ts';
import { Button, Descriptions, Drawer, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import type { Claim, Resource } from './calendar-query.ts';
import { describeWhen, isStanding, stateTones } from './claim-words.ts';
import { MoveDialog } from './move.dialog.tsx';

const changes = ['appointments', 'audit'];

/** One appointment, with what can be done about it. */
export function ClaimDrawer({
  claim,
  storeId,
  resources,
  onClose,
}: {
  claim: Claim;
  storeId: number;
  resources: readonly Resource[];
  onClose: () => void;
}) {
  const mayEdit = usePermission('appointment:edit');
  const [asked, setAsked] = useState<'move' | 'cancel'>();
  const end = useAct({
    run: (how: 'confirm' | 'done' | 'missed') => api.adminAppointment[how]({ id: claim.id }),
    changes,
    success: () => '已保存',
    onDone: onClose,
  });
  const isBegun = Date.parse(claim.startsAt) <= Date.now();
  return (
    <Drawer
      open
      title={`${claim.contactName || '预约'} ${describeWhen(claim)}`}
      onClose={onClose}
      footer={
        mayEdit &&
        isStanding(claim) && (
          <Space wrap>
            {claim.state === 'held' && (
              <Button type="primary" onClick={() => end.mutate('confirm')}>
                确认预约
              </Button>
            )}
            <Button onClick={() => setAsked('move')}>改约</Button>
            <Button type={claim.state === 'held' ? 'default' : 'primary'} onClick={() => end.mutate('done')}>
              完成
            </Button>
            {isBegun && (
              <Popconfirm
                title="顾客没有到店？"
                okText="未到店"
                cancelText="返回"
                onConfirm={() => end.mutate('missed')}
              >
                <Button>未到店</Button>
              </Popconfirm>
            )}
            <Button danger onClick={() => setAsked('cancel')}>
              取消预约
            </Button>
          </Space>
        )
      }
    >
      <Descriptions
        column={1}
        items={[
          {
            key: 'state',
            label: '状态',
            children: <StateTag tone={stateTones[claim.state]}>{claimStates[claim.state]}</StateTag>,
          },
          { key: 'service', label: '服务', children: appointmentServices[claim.service] },
          { key: 'when', label: '时间', children: describeWhen(claim) },
          { key: 'resource', label: '资源', children: claim.resourceName },
          { key: 'phone', label: '手机号', children: claim.contactPhone || '—' },
          { key: 'note', label: '备注', children: claim.note || '—' },
        ]}
      />
      {asked === 'move' && <MoveDialog {...{ claim, storeId, resources, onClose }} />}
      {asked === 'cancel' && (
        <AskReason
          title="取消这个预约？"
          text="取消后该时段立即空出，且不能恢复；请先告知顾客。"
          label="原因"
          placeholder="如：顾客来电取消"
          okText="取消预约"
          run={(reason) => api.adminAppointment.cancel({ id: claim.id, reason })}
          changes={changes}
          success="已取消"
          onDone={onClose}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Drawer>
  );
}
