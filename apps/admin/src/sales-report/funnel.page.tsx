import { type FunnelStep, funnelStepKeys, funnelSteps } from '@jishi/contract/sales-report-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Empty, Skeleton, Table, type TableColumnsType } from 'antd';
import { useSearchParams } from 'react-router';
import { Panel } from '../board/panel.widget.tsx';
import { Tile, Tiles } from '../board/tile.widget.tsx';
import { readDays } from '../resource/days-field.tsx';
import { decideDays } from '../resource/report-days.ts';
import { api } from '../shell/api.ts';
import { Figures } from '../shell/cell/cells.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatCount, formatShortMoment } from '../shell/format.ts';
import { Change } from './change.widget.tsx';
import { describePart } from './describe-change.ts';
import { FunnelBars } from './funnel-bars.widget.tsx';
import { type FunnelReport, funnelSheets } from './funnel-sheets.ts';
import { reportDays } from './report-fields.tsx';
import styles from './sales-report.module.css';
import { SaveReport } from './save-report.widget.tsx';

const { control: DaysControl } = reportDays;
/** Steps that a browser tells; the others are counted from orders, which know no visit. */
const seenSteps = ['visitors', 'product', 'cart', 'confirm'] as const;

/** From visits to paid orders: how many reached each step, by day and by source. */
export function FunnelPage() {
  const [search, setSearch] = useSearchParams();
  const days = decideDays(readDays(search), new Date());
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['sales-report', 'funnel', days],
    queryFn: ({ signal }) => api.adminSalesReport.funnel(days, { signal }),
    placeholderData: keepPreviousData,
  });
  const choose = (chosen: { from: string; to: string }) => {
    const next = new URLSearchParams();
    reportDays.write(next, 'days', chosen);
    setSearch(next);
  };
  return (
    <div className={styles.page}>
      <search className={styles.head}>
        <DaysControl value={readDays(search)} onChange={choose} />
        <span className={styles.counted}>
          {data?.countedAt && `访问数据统计至 ${formatShortMoment(data.countedAt)}，每 5 分钟更新`}
        </span>
        <SaveReport
          name={`转化漏斗-${days.from}至${days.to}`}
          sheets={data && !isPlaceholderData ? funnelSheets(data) : undefined}
        />
      </search>
      {!data && error ? (
        <FailureView
          title="转化漏斗没有加载出来"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Tiles>
            {funnelStepKeys.map((step) => (
              <Tile
                key={step}
                label={funnelSteps[step].name}
                meaning={funnelSteps[step].meaning}
                value={data && formatCount(data.total[step])}
                note={data && <Change label="较上期" now={data.total[step]} then={data.totalBefore[step]} />}
              />
            ))}
          </Tiles>
          <Alert
            type="info"
            showIcon
            title="没有统计的：“加入购物车”的点击（以打开购物车计）；订单来自哪个来源（订单不记录访问来源，来源只统计到结算）；各门店的访问。"
          />
          <Panel title="转化" extra="右侧为占上一步的比例">
            {data ? <FunnelBars counts={data.total} /> : <Skeleton active paragraph={{ rows: 5 }} />}
          </Panel>
          <Panel title="按来源" extra="当天首次访问的来源网站，前 20 个">
            {data ? <Sources rows={data.sources} /> : <Skeleton active paragraph={{ rows: 5 }} />}
          </Panel>
          <Panel title="按天" extra="最近的在前">
            {data ? <Days rows={data.days} /> : <Skeleton active paragraph={{ rows: 8 }} />}
          </Panel>
        </>
      )}
    </div>
  );
}

const countColumn = (step: FunnelStep) => ({
  ...{ title: funnelSteps[step].name, key: step, align: 'end' as const, width: 110 },
});

function Sources({ rows }: { rows: FunnelReport['sources'] }) {
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有按来源统计的访问" />;
  const columns: TableColumnsType<FunnelReport['sources'][number]> = [
    { title: '来源', key: 'source', minWidth: 200, render: (_value, { source }) => source || '直接访问' },
    ...seenSteps.map((step) => ({
      ...countColumn(step),
      render: (_value: unknown, row: FunnelReport['sources'][number]) => (
        <Figures>{formatCount(row[step])}</Figures>
      ),
    })),
    {
      ...{ title: '访问到结算', key: 'rate', align: 'end', width: 120 },
      render: (_value, { confirm, visitors }) => <Figures>{describePart(confirm, visitors)}</Figures>,
    },
  ];
  return (
    <Table
      size="middle"
      rowKey="source"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 760 }}
    />
  );
}

function Days({ rows }: { rows: FunnelReport['days'] }) {
  const columns: TableColumnsType<FunnelReport['days'][number]> = [
    { title: '日期', key: 'day', minWidth: 120, render: (_value, { day }) => <Figures>{day}</Figures> },
    ...funnelStepKeys.map((step) => ({
      ...countColumn(step),
      render: (_value: unknown, row: FunnelReport['days'][number]) => (
        <Figures>{formatCount(row[step])}</Figures>
      ),
    })),
    {
      ...{ title: '访问到付清', key: 'rate', align: 'end', width: 120 },
      render: (_value, { paid, visitors }) => <Figures>{describePart(paid, visitors)}</Figures>,
    },
  ];
  return (
    <Table
      size="middle"
      rowKey="day"
      columns={columns}
      dataSource={rows.toReversed()}
      pagination={{ pageSize: 31, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 900 }}
    />
  );
}
