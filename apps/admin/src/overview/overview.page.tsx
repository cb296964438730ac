import { shiftToBeijing, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { Link } from 'react-router';
import { Panel } from '../board/panel.widget.tsx';
import { Tile, Tiles } from '../board/tile.widget.tsx';
import { FilingAlert } from '../content/frame/filing-alert.widget.tsx';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { usePermission, useProfile } from '../shell/session.tsx';
import { LowStock } from './low-stock.widget.tsx';
import styles from './overview.module.css';
import type { Overview } from './overview-shapes.ts';
import { SalesChart } from './sales-chart.widget.tsx';
import { SetupGuide } from './setup-guide.widget.tsx';
import { setupQuery } from './setup-query.ts';
import { ToShip } from './to-ship.widget.tsx';
import { Waiting } from './waiting.widget.tsx';

/** The numbers of the day are looked at all day long. */
const REFRESH_MS = 60_000;

/** Today in numbers: what waits for somebody, what was sold, what runs out. */
export function OverviewPage() {
  const { name } = useProfile();
  const seesOrders = usePermission('order:read');
  const seesSales = usePermission('sales:read');
  const seesProducts = usePermission('product:read');
  const seesContent = usePermission('content:read');
  const seesMembers = usePermission('member:read');
  const { data, error, refetch } = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => api.adminAudit.overview({}, { signal }),
    refetchInterval: REFRESH_MS,
  });

  const { data: setup, isError: isSetupLost } = useQuery(setupQuery);
  // One place that says it is enough.
  const guideTells = setup
    ? setup.steps.some(({ kind, done }) => kind === 'content.filing' && !done)
    : !isSetupLost;

  if (!data && error) {
    return (
      <FailureView title="概览没有加载出来" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2>
          {name}，{greet()}
        </h2>
        <p>{writeBeijingDay(new Date())} · 数字每分钟更新</p>
      </header>
      {seesContent && !guideTells && <FilingAlert />}
      <SetupGuide />
      <Waiting />
      {(seesSales || seesMembers) && <Numbers data={data} />}
      <div className={styles.panels} data-single={!((seesOrders || seesSales) && seesProducts)}>
        {(seesOrders || seesSales) && (
          <div className={styles.column}>
            {seesSales && (
              <Panel title="最近 14 天" extra="退款计入付款当日">
                {data ? <SalesChart days={data.days} /> : <Skeleton active paragraph={{ rows: 7 }} />}
              </Panel>
            )}
            {seesOrders && (
              <Panel title="最新待发货" extra={<Link to="/orders?state=paid">查看全部</Link>}>
                <ToShip />
              </Panel>
            )}
          </div>
        )}
        {seesProducts && (
          <Panel
            title={data ? `库存不足（${formatCount(data.lowStock.total)}）` : '库存不足'}
            extra={<Link to="/products?stock=low">查看全部</Link>}
          >
            <p className={styles.hint}>在售商品，可售 5 件及以下</p>
            {data ? <LowStock rows={data.lowStock.list} /> : <Skeleton active paragraph={{ rows: 7 }} />}
          </Panel>
        )}
        {!seesOrders && !seesSales && !seesProducts && (
          <Panel title="欢迎">
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description="您的账号还没有查看订单或商品的权限，请联系管理员开通"
            />
          </Panel>
        )}
      </div>
    </div>
  );
}

function Numbers({ data }: { data: Overview | undefined }) {
  const seesSales = usePermission('sales:read');
  const seesMembers = usePermission('member:read');
  const today = data?.today;
  return (
    <Tiles>
      {seesSales && (
        <>
          <Tile label="今日净销售额" value={today && formatAmount(today.net)} />
          <Tile label="今日付款金额" value={today && formatAmount(today.gross)} />
          <Tile label="其中已退款" value={today && formatAmount(today.refunded)} />
          <Tile label="今日付款订单" value={today && formatCount(today.orders)} />
        </>
      )}
      {seesMembers && <Tile label="今日新会员" value={data && formatCount(data.newMembers)} to="/members" />}
    </Tiles>
  );
}

/** By the clock of the shop, not of the browser. */
function greet(): string {
  const hour = shiftToBeijing(Date.now()).getUTCHours();
  if (hour < 6) return '夜深了';
  if (hour < 11) return '早上好';
  if (hour < 13) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}
