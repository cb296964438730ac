import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { DataTable } from '@jishi/ui/data-table';
import { Pagination } from '@jishi/ui/pagination';
import { formatYuan } from '@jishi/ui/price';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { formatMinute } from '../shell/beijing-time.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { unlessRefused } from '../shell/optional.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/gujia-record.page.ts';
import styles from './gujia-record.module.css';
import { RecordFilters } from './record-filters.widget.tsx';
import { RecordSums } from './record-sums.widget.tsx';
import { readRecordView, recordAddress } from './record-view.ts';

const PAGE_SIZE = 20;
const SUMMED_DAYS = 30;

/** Valuations that staff made (R134, S126): staff see those of their store, a visitor in a store models and prices. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const view = readRecordView(url.searchParams);
  const { page, ...filters } = view;
  const [found, sums] = await Promise.all([
    unlessRefused(() => api.valuation.records({ page, pageSize: PAGE_SIZE, filters }), null),
    optional('huishou.recordMap', () => api.valuation.recordMap({ days: SUMMED_DAYS }), null),
  ]);
  return { view, sums, found };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { noIndex: true });

export default function GujiaRecordPage({ loaderData }: Route.ComponentProps) {
  const { view, sums, found } = loaderData;
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '旧机回收', href: '/huiShou' },
          { label: '门店评估记录' },
        ]}
        className={styles.way}
      />
      <section className={styles.card} aria-label="门店评估记录">
        <h1 className={styles.title}>门店评估记录</h1>
        {found === null ? (
          <NothingHere
            icon={<ClipboardList size={32} />}
            title="暂时看不到评估记录"
            description="评估记录只在门店内，或员工登录管理后台后可以查看"
            href="/huiShou"
            label="返回回收首页"
          />
        ) : (
          <>
            <RecordFilters view={view} staff={found.staff} stores={found.shops} isFull={found.full} />
            {sums && found.full && <RecordSums days={sums.days} models={sums.models} />}
            <RecordTable found={found} />
            <Pagination
              page={view.page}
              pageCount={Math.ceil(found.total / PAGE_SIZE)}
              total={found.total}
              label="记录分页"
              href={(page) => recordAddress({ ...view, page })}
            />
          </>
        )}
      </section>
    </div>
  );
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>;

function RecordTable({ found: { list, full } }: { found: Found }) {
  return (
    <DataTable<Found['list'][number]>
      caption="评估记录"
      hideCaption
      rows={list}
      rowKey={({ id }) => id}
      empty={
        <NothingHere
          icon={<ClipboardList size={32} />}
          title="没有符合条件的记录"
          description="换个日期或机型看看"
          href="/huiShou/gujia-record"
          label="查看全部记录"
        />
      }
      columns={[
        {
          key: 'at',
          header: '时间',
          width: 160,
          cell: ({ at }) => <span className="tabular">{formatMinute(at)}</span>,
        },
        {
          key: 'model',
          header: '机型',
          cell: ({ model, summary }) => (
            <span className={styles.model}>
              <b>{model}</b>
              {summary !== '' && <span className={styles.note}>{summary}</span>}
            </span>
          ),
        },
        ...(full
          ? [
              { key: 'store', header: '门店', width: 160, cell: ({ shopName }: Row) => shopName },
              { key: 'staff', header: '店员', width: 96, cell: ({ staffName }: Row) => staffName },
            ]
          : []),
        {
          key: 'price',
          header: '估价',
          align: 'end' as const,
          width: 104,
          cell: ({ price }) => <b className="tabular">{formatYuan(price)}</b>,
        },
        ...(full
          ? [
              {
                key: 'dealt',
                header: '结果',
                width: 88,
                cell: ({ dealt }: Row) => (dealt ? '已成交' : '未成交'),
              },
            ]
          : []),
      ]}
    />
  );
}

type Row = Found['list'][number];
