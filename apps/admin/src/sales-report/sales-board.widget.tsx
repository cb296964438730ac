import { salesFigures } from '@jishi/contract/sales-report-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Segmented, Skeleton } from 'antd';
import X from 'lucide-react/icons/x';
import { Tile, Tiles } from '../board/tile.widget.tsx';
import { useList } from '../resource/use-list.ts';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { Change } from './change.widget.tsx';
import { type ChartFigure, chartFigures, type Figures, type SalesSummary } from './chart-figures.ts';
import { describeShare } from './describe-change.ts';
import { askOf, type SalesFilters, type salesOf } from './sales.resource.tsx';
import styles from './sales-report.module.css';
import { TimeChart } from './time-chart.widget.tsx';
import { TopBars } from './top-bars.widget.tsx';

type Narrowed = 'category' | 'brand' | 'product';
const narrowedNames = { category: '分类', brand: '品牌', product: '商品' } as const;

/** The figures of a report and its chart, between its filters and its table. */
export function SalesBoard({ sales }: { sales: ReturnType<typeof salesOf> }) {
  const { state, change } = useList(sales);
  const { filters } = state;
  const ask = askOf(state);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['sales-report', 'summary', ask],
    queryFn: ({ signal }) => api.adminSalesReport.summary(ask, { signal }),
    placeholderData: keepPreviousData,
  });
  const setFilters = (part: Partial<SalesFilters>) => change({ filters: { ...filters, ...part } });
  const figure: ChartFigure = filters.figure || 'net';
  if (!data && error)
    return (
      <Alert
        type="error"
        showIcon
        className={styles.failed}
        title={`汇总没有加载出来：${describeFailure(error)}`}
        action={
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        }
      />
    );
  return (
    <div className={styles.board} data-stale={isPlaceholderData}>
      <Narrowings filters={filters} names={data?.names} onClear={(name) => setFilters({ [name]: 0 })} />
      <Sums summary={data} />
      <p className={styles.compared}>{data ? describeCompared(data) : ' '}</p>
      <section className={styles.chart} aria-label="图表">
        <Segmented<ChartFigure>
          aria-label="图表内容"
          value={figure}
          onChange={(next) => setFilters({ figure: next === 'net' ? '' : next })}
          options={Object.entries(chartFigures).map(([value, { name }]) => ({
            value: value as ChartFigure,
            label: name,
          }))}
        />
        {!data ? (
          <Skeleton active paragraph={{ rows: 6 }} />
        ) : ask.by === 'day' || ask.by === 'hour' ? (
          <TimeChart rows={data.chart} figure={figure} by={ask.by} />
        ) : (
          <TopBars rows={data.chart} figure={figure} />
        )}
      </section>
    </div>
  );
}

/** What the report was narrowed to by clicks in it, each with a way out. */
function Narrowings({
  filters,
  names,
  onClear,
}: {
  filters: SalesFilters;
  names: SalesSummary['names'] | undefined;
  onClear: (name: Narrowed) => void;
}) {
  const set = (Object.keys(narrowedNames) as Narrowed[]).filter((name) => filters[name] !== 0);
  if (set.length === 0) return null;
  return (
    <p className={styles.narrowings}>
      <span>只看</span>
      {set.map((name) => (
        <Button
          key={name}
          size="small"
          title={`不限${narrowedNames[name]}`}
          icon={<X size={13} strokeWidth={1.5} />}
          iconPlacement="end"
          onClick={() => onClear(name)}
        >
          {narrowedNames[name]}：{names?.[name] || filters[name]}
        </Button>
      ))}
      <span>（不含运费）</span>
    </p>
  );
}

function Sums({ summary }: { summary: SalesSummary | undefined }) {
  const { total } = summary ?? {};
  const tile = (
    key: keyof typeof salesFigures,
    read: (figures: Figures) => number | undefined,
    tell: (value: number) => string,
  ) => {
    const value = total && read(total);
    return (
      <Tile
        label={salesFigures[key].name}
        meaning={salesFigures[key].meaning}
        value={value === undefined ? undefined : tell(value)}
        note={
          summary &&
          value !== undefined && (
            <>
              <Change label="较上期" now={value} then={read(summary.totalBefore) ?? 0} />
              <Change label="同比" now={value} then={read(summary.totalLastYear) ?? 0} />
            </>
          )
        }
      />
    );
  };
  return (
    <>
      <Tiles wide>
        {tile('net', ({ net }) => net, formatAmount)}
        {tile('gross', ({ gross }) => gross, formatAmount)}
        {tile('refunded', ({ refunded }) => refunded, formatAmount)}
        {tile('orders', ({ orders }) => orders, formatCount)}
        {tile('units', ({ units }) => units, formatCount)}
        {tile('average', ({ average }) => average, formatAmount)}
        {total?.margin && tile('margin', ({ margin }) => margin?.margin, formatAmount)}
        {total?.margin && (
          <Tile
            label={salesFigures.marginRate.name}
            meaning={salesFigures.marginRate.meaning}
            value={describeShare(total.margin.rate)}
            note={`商品成本 ${formatAmount(total.margin.cost)}`}
          />
        )}
      </Tiles>
      {total?.margin && total.margin.uncostedSkus > 0 && (
        <Alert
          type="info"
          showIcon
          title={`${formatCount(total.margin.uncostedSkus)} 个 SKU 没有登记成本，净销售额 ${formatAmount(total.margin.uncostedNet)} 未计入毛利`}
        />
      )}
    </>
  );
}

/** With which days the report is compared. */
function describeCompared({ before, lastYear, isOpen }: SalesSummary): string {
  const span = ({ from, to }: SalesSummary['before']) => (from === to ? from : `${from} 至 ${to}`);
  return `上期：${span(before)}；去年同期：${span(lastYear)}${isOpen ? '。所选日期尚未结束，对比数据截至各自的同一时刻' : ''}`;
}
