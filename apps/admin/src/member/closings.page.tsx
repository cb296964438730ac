import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { type ClosingRow, closings } from './closing.resource.tsx';

/** Who has asked to leave. Who has nothing open leaves when the days are over, whatever staff think of it. */
export function ClosingsPage() {
  const mayRefuse = usePermission('closing:refuse');
  const [refusing, setRefusing] = useState<ClosingRow>();
  return (
    <>
      <PageHead hint="会员申请注销后进入等待期，到期自动注销并删除个人信息。只有存在未完成的事项时才能驳回。" />
      <ResourceList
        resource={closings}
        {...(mayRefuse && {
          rowActions: {
            width: 80,
            render: (row: ClosingRow) =>
              row.state === 'asked' &&
              row.blocks.length > 0 && (
                <Button size="small" type="text" danger onClick={() => setRefusing(row)}>
                  驳回
                </Button>
              ),
          },
        })}
      />
      {refusing && (
        <AskReason
          title="驳回注销申请"
          text={`未完成的事项：${refusing.blocks.join('；')}。会员会收到驳回原因，处理完成后可以重新申请。`}
          label="驳回原因"
          placeholder="如：账户余额尚未退回，请先联系客服办理"
          okText="驳回"
          run={(reason) => api.adminClosing.refuse({ id: refusing.id, reason })}
          changes={['closings', 'audit']}
          success="已驳回"
          onDone={() => setRefusing(undefined)}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}
