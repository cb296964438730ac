import { assetKinds } from '@jishi/contract/asset-kind.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { type AdjustmentRow, adjustments } from './adjustment.resource.tsx';
import { formatChange } from './amount.widget.tsx';

const changes = ['asset-adjustments', 'asset-entries', 'assets', 'audit'];
const describe = (row: AdjustmentRow) =>
  `会员 ${row.memberId}（${row.maskedMobile}）${assetKinds[row.kind]} ${formatChange(row.kind, row.amount)}`;

/** What staff corrected; what is large waits here for somebody else than the one who asked. */
export function AdjustmentsPage() {
  const mayApprove = usePermission('asset:approve');
  const { modal } = App.useApp();
  const [refusing, setRefusing] = useState<AdjustmentRow>();
  const approve = useAct({
    run: (row: AdjustmentRow) => api.adminAsset.approve({ id: row.id }),
    changes,
    success: () => '已通过，资产已调整',
  });
  const askApprove = async (row: AdjustmentRow) => {
    const sure = await modal.confirm({
      title: '通过这笔调整？',
      content: `${describe(row)}，原因：${row.reason}。通过后立即生效。`,
      okText: '通过',
      cancelText: '再看看',
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) approve.mutate(row);
  };
  const rowActions = (row: AdjustmentRow) =>
    row.state === 'pending' && (
      <>
        {!row.own && (
          <Button
            size="small"
            type="text"
            loading={approve.isPending && approve.variables?.id === row.id}
            onClick={() => void askApprove(row)}
          >
            通过
          </Button>
        )}
        <Button size="small" type="text" onClick={() => setRefusing(row)}>
          {row.own ? '撤回' : '驳回'}
        </Button>
      </>
    );
  return (
    <>
      <PageHead hint="同一会员 24 小时内合计超过 50,000 积分、成长值或 500 元机币的调整，须由申请人以外的同事审核后生效。" />
      <ResourceList
        resource={adjustments}
        {...(mayApprove && { rowActions: { width: 120, render: rowActions } })}
      />
      {refusing && (
        <AskReason
          title={refusing.own ? '撤回申请' : '驳回申请'}
          text={`${describe(refusing)}，${refusing.own ? '撤回' : '驳回'}后不会调整。`}
          label="原因"
          placeholder="如：金额与投诉单不符"
          okText={refusing.own ? '撤回' : '驳回'}
          run={(reason) => api.adminAsset.refuse({ id: refusing.id, reason })}
          changes={changes}
          success={refusing.own ? '已撤回' : '已驳回'}
          onDone={() => setRefusing(undefined)}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}
