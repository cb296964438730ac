import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Panel } from '../board/panel.widget.tsx';
import { Tile, Tiles } from '../board/tile.widget.tsx';
import { daysField } from '../resource/days-field.tsx';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatCount, formatShortMoment } from '../shell/format.ts';
import { describePage } from './describe-page.ts';
import { Funnel } from './funnel.widget.tsx';
import type { TrafficReport } from './report-sheets.ts';
import { readSpan } from './report-span.ts';
import { saveReport } from './save-report.ts';
import { TopTable } from './top-table.widget.tsx';
import styles from './traffic.module.css';
import { TrafficChart } from './traffic-chart.widget.tsx';

/** The job counts every five minutes. */
const REFRESH_MS = 5 * 60_000;
const { control: SpanPicker, write } = daysField({ label: '日期' });

/**
 * Who visits the shop: views and visitors by day, pages, referrers, and how many go on to buy. Days stand in the
 * address.
 */
export function TrafficPage() {
  const [search, setSearch] = useSearchParams();
  const span = readSpan(search, new Date());
  const { data, error, refetch } = useQuery({
    queryKey: ['traffic', span],
    queryFn: ({ signal }) => api.adminTraffic.report(span, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const choose = (days: { from: string; to: string }) => {
    const next = new URLSearchParams();
    write(next, '', days);
    setSearch(next);
  };
  if (!data && error)
    return (
      <FailureView
        title="流量数据没有加载出来"
        text={describeFailure(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <SpanPicker value={span} onChange={choose} />
        <p>
          {data?.countedAt ? `统计至 ${formatShortMoment(data.countedAt)}，` : ''}每 5 分钟更新，最长可查 92
          天
        </p>
        <SaveButton report={data} />
      </header>
      <Numbers report={data} />
      <Panel title="访问趋势" extra="访客按设备去重，每天计一次">
        {data ? <TrafficChart days={data.days} /> : <Skeleton active paragraph={{ rows: 7 }} />}
      </Panel>
      <div className={styles.panels}>
        <Panel title="购买转化" extra="前三步为访客数，付款为订单数">
          {data ? <Funnel steps={data.funnel} /> : <Skeleton active paragraph={{ rows: 5 }} />}
        </Panel>
        <Panel title="来源网站" extra="访问开始的地方">
          {data ? (
            <TopTable
              caption="来源网站"
              nameTitle="来源"
              viewsTitle="访问次数"
              rows={data.referrers.map(({ host, visits, visitors }) => ({
                name: host || '直接访问',
                views: visits,
                visitors,
              }))}
            />
          ) : (
            <Skeleton active paragraph={{ rows: 5 }} />
          )}
        </Panel>
      </div>
      <Panel title="热门页面" extra="前 20 个">
        {data ? (
          <TopTable
            caption="热门页面"
            nameTitle="页面"
            viewsTitle="浏览量"
            rows={data.pages.map(({ path, views, visitors }) => ({
              name: path,
              label: describePage(path),
              link: path,
              views,
              visitors,
            }))}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </Panel>
    </div>
  );
}

/** Saves everything the page shows as a workbook. */
function SaveButton({ report }: { report: TrafficReport | undefined }) {
  const { message } = App.useApp();
  const [saving, setSaving] = useState(false);
  const save = async (shown: TrafficReport) => {
    setSaving(true);
    try {
      await saveReport(shown);
    } catch (error) {
      message.error(`导出失败：${describeFailure(error)}`);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      icon={<Download size={15} strokeWidth={1.5} />}
      disabled={!report || report.total.views === 0}
      loading={saving}
      onClick={() => report && void save(report)}
    >
      导出
    </Button>
  );
}

function Numbers({ report }: { report: TrafficReport | undefined }) {
  const { views, visitors, members } = report?.total ?? {};
  const perVisitor = visitors ? ((views ?? 0) / visitors).toFixed(1) : '0';
  return (
    <Tiles>
      <Tile label="浏览量" value={views === undefined ? undefined : formatCount(views)} />
      <Tile label="访客数" value={visitors === undefined ? undefined : formatCount(visitors)} />
      <Tile label="登录会员" value={members === undefined ? undefined : formatCount(members)} />
      <Tile label="人均浏览" value={report && `${perVisitor} 页`} />
    </Tiles>
  );
}
