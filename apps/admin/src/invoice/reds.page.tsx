import { Button } from 'antd';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { useOpenRow } from '../resource/use-open-row.ts';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { InvoiceDrawer } from './invoice.drawer.tsx';
import { type InvoiceRow, redInvoices } from './invoice.resource.tsx';
import { invoiceKeys } from './invoice-keys.ts';

/** Red invoices: which of them wait for their buyer, which failed, which are late. */
export function RedsPage() {
  const mayRetry = usePermission('invoice:decide');
  const [open, setOpen] = useOpenRow('invoice');
  const retry = useAct({
    run: ({ id }: InvoiceRow) => api.adminInvoice.retry({ ids: [id] }),
    changes: invoiceKeys,
    success: () => '已重新提交，稍后刷新查看结果',
  });
  return (
    <>
      <PageHead hint="退款从不等待红冲；超过 3 天未开出的红字发票会标红，请联系购方确认或重新申请。" />
      <ResourceList
        resource={redInvoices}
        onOpen={(row: InvoiceRow) => setOpen(row.id)}
        rowActions={{
          width: 150,
          render: (row) => (
            <>
              {mayRetry && ['failed', 'refused', 'confirming', 'issuing', 'needed'].includes(row.state) && (
                <Button size="small" type="text" onClick={() => retry.mutate(row)}>
                  {row.state === 'failed' || row.state === 'refused' ? '重新申请' : '立即查询'}
                </Button>
              )}
              <Button size="small" type="text" onClick={() => setOpen(row.id)}>
                详情
              </Button>
            </>
          ),
        }}
      />
      {open !== undefined && <InvoiceDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
