import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { invoiceTypes, rateText } from '@jishi/contract/invoice-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, DatePicker, Space, Statistic, Table } from 'antd';
import dayjs from 'dayjs';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';

type Rate = OutputOf<Contract['adminInvoice']['month']>['rates'][number];
const PAGE_SIZE = 1000;
const thisMonth = () => writeBeijingDay(new Date()).slice(0, 7);

/** What was issued in a month by rate, and whether it agrees with the money of its orders. */
export function MonthPage() {
  const { message } = App.useApp();
  const [search, setSearch] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0] ?? thisMonth();
  const { data, error, refetch } = useQuery({
    queryKey: ['invoice', 'month', month],
    queryFn: ({ signal }) => api.adminInvoice.month({ month }, { signal }),
  });
  const save = async () => {
    setSaving(true);
    try {
      saveBlob(await writeMonth(month), `发票-${month}.xlsx`);
      message.success('已导出');
    } catch (failure) {
      message.error(`导出失败：${describeFailure(failure)}`);
    } finally {
      setSaving(false);
    }
  };
  if (error && !data)
    return <FailureView title="汇总没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        hint="按开具时间（北京时间）统计，红字为负。每晚核对各订单“蓝字减红字”与实付款是否相符。"
        actions={
          <Space>
            <DatePicker
              picker="month"
              aria-label="月份"
              allowClear={false}
              value={dayjs(`${month}-01`)}
              onChange={(next) => next && setSearch({ month: next.format('YYYY-MM') })}
            />
            <Button
              icon={<Download size={16} />}
              disabled={!data || data.total.blues + data.total.reds === 0}
              loading={isSaving}
              onClick={() => void save()}
            >
              导出
            </Button>
          </Space>
        }
      />
      <Space size={48} wrap style={{ marginBlock: 16 }}>
        <Statistic title="蓝字" value={data?.total.blues ?? 0} suffix="张" />
        <Statistic title="红字" value={data?.total.reds ?? 0} suffix="张" />
        <Statistic title="金额" value={data ? formatAmount(data.total.amount) : '—'} />
        <Statistic title="税额" value={data ? formatAmount(data.total.tax) : '—'} />
        <Statistic title="价税合计" value={data ? formatAmount(data.total.total) : '—'} />
        <Statistic title="相关订单可开票实付" value={data ? formatAmount(data.money) : '—'} />
      </Space>
      {data && data.mismatches.length > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={`${data.mismatches.length} 个订单的发票与实付款不符`}
          description={data.mismatches
            .slice(0, 10)
            .map(({ orderId, expected, found }) => `订单 ${orderId}：应开 ${expected}，已开 ${found}`)
            .join('；')}
        />
      )}
      <Table<Rate>
        size="small"
        rowKey="taxRate"
        pagination={false}
        loading={!data}
        dataSource={data?.rates ?? []}
        locale={{ emptyText: '这个月还没有开具发票' }}
        columns={[
          { title: '税率', render: (_value, row) => rateText(row.taxRate) },
          { title: '蓝字张数', align: 'end', dataIndex: 'blueCount' },
          { title: '蓝字金额', align: 'end', render: (_value, row) => formatAmount(row.blueAmount) },
          { title: '蓝字税额', align: 'end', render: (_value, row) => formatAmount(row.blueTax) },
          { title: '红字张数', align: 'end', dataIndex: 'redCount' },
          { title: '红字金额', align: 'end', render: (_value, row) => formatAmount(-row.redAmount) },
          { title: '红字税额', align: 'end', render: (_value, row) => formatAmount(-row.redTax) },
        ]}
      />
    </>
  );
}

/** All invoices of a month as a workbook, red ones below zero. */
async function writeMonth(month: string): Promise<Blob> {
  const rows: OutputOf<Contract['adminInvoice']['monthRows']>['list'] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await api.adminInvoice.monthRows({ month, page, pageSize: PAGE_SIZE });
    rows.push(...list);
    if (rows.length >= total || list.length === 0) break;
  }
  const titles = [
    '发票号码',
    '蓝字或红字',
    '种类',
    '开具时间',
    '抬头',
    '税号',
    '订单号',
    '金额',
    '税额',
    '价税合计',
    '原蓝票号码',
  ];
  return writeSpreadsheet([
    {
      name: month,
      columns: titles.map((title) => ({ title })),
      rows: rows.map((row) => {
        const sign = row.kind === 'red' ? -1 : 1;
        return [
          row.number,
          row.kind === 'red' ? '红字' : '蓝字',
          invoiceTypes[row.invoiceType],
          row.issuedAt ? new Date(row.issuedAt) : null,
          row.title,
          row.taxNo,
          String(row.orderId),
          row.amount * sign,
          row.tax * sign,
          row.total * sign,
          row.blueNumber,
        ];
      }),
    },
  ]);
}
