import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { useOpenRow } from '../resource/use-open-row.ts';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { InvoiceDrawer } from './invoice.drawer.tsx';
import { blueInvoices, type InvoiceRow } from './invoice.resource.tsx';
import { BATCH, invoiceKeys } from './invoice-keys.ts';

/** Applications and blue invoices: what waits for staff stands first, special ones on top. */
export function InvoicesPage() {
  const mayDecide = usePermission('invoice:decide');
  const [open, setOpen] = useOpenRow('invoice');
  const [rejecting, setRejecting] = useState<InvoiceRow>();
  const approve = useAct({
    run: (ids: number[]) => api.adminInvoice.approve({ ids }),
    changes: invoiceKeys,
    success: ({ approved }) => (approved > 0 ? `已通过 ${approved} 张，正在开具` : '没有待审核的申请'),
  });
  const retry = useAct({
    run: (ids: number[]) => api.adminInvoice.retry({ ids }),
    changes: invoiceKeys,
    success: ({ retried }) => (retried > 0 ? `已重新提交 ${retried} 张` : '该发票无需重试'),
  });
  const approveAll = async () => {
    const { list } = await api.adminInvoice.list({ kind: 'blue', state: 'checking', pageSize: BATCH });
    approve.mutate(list.map(({ id }) => id));
  };
  const rowActions = (row: InvoiceRow) => (
    <>
      {mayDecide && row.state === 'checking' && (
        <>
          <Button size="small" type="text" onClick={() => approve.mutate([row.id])}>
            通过
          </Button>
          <Button size="small" type="text" onClick={() => setRejecting(row)}>
            退回
          </Button>
        </>
      )}
      {mayDecide && ['failed', 'issuing', 'applied'].includes(row.state) && (
        <Button size="small" type="text" onClick={() => retry.mutate([row.id])}>
          {row.state === 'failed' ? '重试' : '立即查询'}
        </Button>
      )}
      <Button size="small" type="text" onClick={() => setOpen(row.id)}>
        详情
      </Button>
    </>
  );
  return (
    <>
      <PageHead
        hint="普通发票在自动开票限额内直接开具；专用发票和超出限额的须审核。同一申请只会开出一张。"
        {...(mayDecide && {
          actions: (
            <Button loading={approve.isPending} onClick={() => void approveAll()}>
              批量通过待审核
            </Button>
          ),
        })}
      />
      <ResourceList
        resource={blueInvoices}
        onOpen={(row: InvoiceRow) => setOpen(row.id)}
        rowActions={{ width: 170, render: rowActions }}
      />
      {open !== undefined && <InvoiceDrawer id={open} onClose={() => setOpen(undefined)} />}
      {rejecting && (
        <AskReason
          title="退回开票申请"
          text={`订单 ${rejecting.orderId} 的申请将退回会员修改。`}
          label="原因"
          placeholder="如：抬头与税号不一致，请核对"
          okText="退回"
          run={(reason) => api.adminInvoice.reject({ id: rejecting.id, reason })}
          changes={invoiceKeys}
          success="已退回"
          onDone={() => setRejecting(undefined)}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </>
  );
}
