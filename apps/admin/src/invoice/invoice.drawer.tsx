import { invoiceTypes, type RedReason, rateText, redReasons } from '@jishi/contract/invoice-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Descriptions, Drawer, Skeleton, Space, Table } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatShortMoment } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { invoiceKeys } from './invoice-keys.ts';

/** An invoice with its lines, its files and what became of it. */
export function InvoiceDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => api.adminInvoice.detail({ id }, { signal }),
  });
  return (
    <Drawer open size={760} title={data ? `发票 ${data.number || data.requestNo}` : '发票'} onClose={onClose}>
      {data ? (
        <Content invoice={data} />
      ) : error ? (
        <FailureView title="发票没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  );
}

type Invoice = Awaited<ReturnType<typeof api.adminInvoice.detail>>;

function Content({ invoice }: { invoice: Invoice }) {
  const mayRed = usePermission('invoice:red');
  const { modal } = App.useApp();
  const red = useAct({
    run: (reason: RedReason) => api.adminInvoice.red({ id: invoice.id, reason }),
    changes: invoiceKeys,
    success: () => '已发起红冲',
  });
  const askRed = async (reason: RedReason) => {
    const sure = await modal.confirm({
      title: `以“${redReasons[reason]}”红冲剩余金额？`,
      content: '将对该发票尚未红冲的全部金额开具红字发票，不能撤回。',
      okText: '发起红冲',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) red.mutate(reason);
  };
  const { files } = invoice;
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      {invoice.failReason !== '' && <Alert type="warning" showIcon title={invoice.failReason} />}
      <Descriptions
        column={2}
        size="small"
        items={[
          { key: 'title', label: '抬头', children: invoice.title },
          { key: 'taxNo', label: '税号', children: invoice.taxNo || '—' },
          { key: 'type', label: '种类', children: invoiceTypes[invoice.invoiceType] },
          { key: 'state', label: '状态', children: invoice.stateText },
          { key: 'order', label: '订单', children: invoice.orderIds.join('、') },
          { key: 'member', label: '会员', children: invoice.memberName },
          { key: 'total', label: '价税合计', children: formatAmount(invoice.total) },
          { key: 'tax', label: '税额', children: formatAmount(invoice.tax) },
          { key: 'tries', label: '提交次数', children: invoice.tries },
          {
            key: 'issued',
            label: '开具',
            children: invoice.issuedAt ? formatShortMoment(invoice.issuedAt) : '—',
          },
          ...(invoice.parts === 1
            ? []
            : [
                {
                  key: 'beside',
                  label: `拆分开票，第 ${invoice.part}/${invoice.parts} 张`,
                  children: invoice.beside
                    .map(({ part, total, stateText }) => `第 ${part} 张 ${formatAmount(total)} ${stateText}`)
                    .join('；'),
                },
              ]),
          ...(invoice.blueNumber === ''
            ? []
            : [{ key: 'blue', label: '原蓝票', children: invoice.blueNumber }]),
        ]}
      />
      <Table
        size="small"
        rowKey="seq"
        dataSource={invoice.lines}
        pagination={invoice.lines.length > 20 ? { pageSize: 20, size: 'small' } : false}
        columns={[
          { title: '项目', render: (_value, row) => `${row.name} ${row.spec}` },
          { title: '数量', width: 70, align: 'end', render: (_value, row) => row.units },
          { title: '金额', width: 110, align: 'end', render: (_value, row) => row.amount.toFixed(2) },
          { title: '税率', width: 70, align: 'end', render: (_value, row) => rateText(row.taxRate) },
          { title: '税额', width: 100, align: 'end', render: (_value, row) => row.tax.toFixed(2) },
        ]}
      />
      <Space wrap>
        {files.pdf !== '' && (
          <>
            <Button href={files.pdf}>下载 PDF</Button>
            <Button href={files.ofd}>下载 OFD</Button>
            <Button href={files.xml}>下载 XML</Button>
          </>
        )}
        {mayRed && invoice.kind === 'blue' && ['issued', 'redPart'].includes(invoice.state) && (
          <>
            <Button danger loading={red.isPending} onClick={() => void askRed('01')}>
              开票有误，红冲
            </Button>
            <Button danger loading={red.isPending} onClick={() => void askRed('03')}>
              服务中止，红冲
            </Button>
          </>
        )}
      </Space>
    </Space>
  );
}
