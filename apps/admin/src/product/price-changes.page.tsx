import { App, Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { formatPrice } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { describeFall, type PriceChangeRow, priceChanges } from './price-change.resource.tsx';

const changes = ['price-changes', 'products', 'models', 'regionalPrices', 'overview', 'audit'];
const describe = (row: PriceChangeRow) =>
  `${row.name}${row.placeName && `（${row.placeName}）`}由 ${formatPrice(row.before)} 改为 ${formatPrice(row.after)}`;

/** Prices that are lowered too far for one person wait here for somebody else than the one who asked. */
export function PriceChangesPage() {
  const mayApprove = usePermission('priceChange:approve');
  const { modal, message } = App.useApp();
  const [refusing, setRefusing] = useState<PriceChangeRow>();
  const approve = useAct({
    run: (row: PriceChangeRow) => api.adminPriceChange.approve({ id: row.id }),
    changes,
    onDone: ({ state }) => {
      if (state === 'done') message.success('已通过，新价格随即生效');
      else message.warning('价格在申请后已被改动，该申请作废');
    },
  });
  const askApprove = async (row: PriceChangeRow) => {
    const fall = describeFall(row);
    const sure = await modal.confirm({
      title: '通过这次改价？',
      content: `${describe(row)}${fall && `，${fall}`}。通过后立即对顾客生效。`,
      okText: '通过',
      cancelText: '再看看',
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) approve.mutate(row);
  };
  const rowActions = (row: PriceChangeRow) =>
    row.state === 'pending' &&
    (mayApprove || row.own) && (
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
      <PageHead hint="降价超过设定幅度或低于成本时，由申请人以外的同事审核后生效；申请保留 7 天。" />
      <ResourceList resource={priceChanges} rowActions={{ width: 130, render: rowActions }} />
      {refusing && (
        <AskReason
          title={refusing.own ? '撤回申请' : '驳回改价'}
          text={`${describe(refusing)}，${refusing.own ? '撤回' : '驳回'}后价格不变。`}
          label="原因"
          placeholder="如：活动价须由总部统一设置"
          okText={refusing.own ? '撤回' : '驳回'}
          run={(reason) => api.adminPriceChange.refuse({ id: refusing.id, reason })}
          changes={changes}
          success={refusing.own ? '已撤回' : '已驳回'}
          onDone={() => setRefusing(undefined)}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}
