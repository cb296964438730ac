import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import { TextField } from '@jishi/ui/text-field';
import FileText from 'lucide-react/icons/file-text';
import { Form, redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/invoice-list.page.ts';
import styles from './invoice.module.css';
import listStyles from './invoice-list.module.css';
import { OrderChoice } from './order-choice.widget.tsx';
import { StateTag } from './state-tag.widget.tsx';

const PAGE_SIZE = 10;
const tabs = ['all', 'open', 'issued', 'red', 'failed'] as const;
const tabNames = { all: '全部', open: '办理中', issued: '已开具', red: '红冲', failed: '未开成' };

/** Invoices of the member (X1103), and the orders that wait for one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const query = url.searchParams;
  const chosen = query.getAll('order').filter((one) => /^\d{1,16}$/.test(one));
  if (chosen.length > 0) throw redirect(mergedAddress(chosen));
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'all';
  const year = Number(/^20\d\d$/.exec(query.get('year') ?? '')?.[0] ?? 0);
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 40);
  const page = pageIn(query);
  const found = await api.invoice.list({ tab, year, keyword, page, pageSize: PAGE_SIZE });
  const pageCount = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  const filter = { tab, year, keyword };
  if (page > pageCount) throw redirect(addressOf(filter, pageCount));
  return { ...found, filter, pageCount };
}

export default function InvoiceListPage({ loaderData }: Route.ComponentProps) {
  const { list, orders, years, filter, page, pageCount } = loaderData;
  const isPlain = filter.tab === 'all' && filter.year === 0 && filter.keyword === '';
  return (
    <MemberLayout>
      <div className={styles.sections}>
        <section className={memberStyles.sheet}>
          <SectionTitle as="h1" size="lg" title="我的发票" />
          <TabNav
            label="发票状态"
            className={listStyles.tabs}
            items={tabs.map((tab) => ({
              href: addressOf({ ...filter, tab }, 1),
              label: tabNames[tab],
              current: tab === filter.tab,
            }))}
          />
          <div className={listStyles.filters}>
            {years.length > 1 && (
              <nav aria-label="申请年份" className={listStyles.years}>
                {[0, ...years].map((year) => (
                  <a
                    key={year}
                    href={addressOf({ ...filter, year }, 1)}
                    aria-current={year === filter.year ? 'true' : undefined}
                  >
                    {year === 0 ? '全部年份' : year}
                  </a>
                ))}
              </nav>
            )}
            <Form method="get" className={listStyles.search} role="search">
              {filter.tab !== 'all' && <input type="hidden" name="tab" value={filter.tab} />}
              {filter.year > 0 && <input type="hidden" name="year" value={filter.year} />}
              <TextField
                label="查找发票"
                hideLabel
                name="keyword"
                type="search"
                defaultValue={filter.keyword}
                maxLength={40}
                placeholder="抬头、发票号码或订单号"
              />
            </Form>
          </div>
          {list.length === 0 ? (
            <EmptyState
              icon={<FileText size={32} />}
              title="暂无发票"
              description={isPlain ? '订单完成后即可申请电子发票' : '换个条件再试试'}
              {...(!isPlain && { action: <LinkButton href="/member/invoice">查看全部发票</LinkButton> })}
            />
          ) : (
            <ul className={listStyles.cards}>
              {list.map((one) => (
                <li key={one.id}>
                  <a href={`/member/invoiceDetail/${one.id}`} className={listStyles.card}>
                    <span className={listStyles.cardHead}>
                      <strong className={listStyles.cardTitle}>{one.title}</strong>
                      <StateTag state={one.state} text={one.stateText} />
                      <strong className={`tabular ${listStyles.cardSum}`}>
                        {one.kind === 'red' ? '-' : ''}¥{one.total.toFixed(2)}
                      </strong>
                    </span>
                    <span className={`tabular ${styles.faint}`}>
                      {one.kind === 'red'
                        ? '红字发票'
                        : one.invoiceType === 'special'
                          ? '增值税专用发票'
                          : '普通发票'}
                      {one.parts > 1 && `（第 ${one.part}/${one.parts} 张）`}
                      {one.number !== '' && ` ${one.number}`} · 订单 {one.orderId}
                      {one.orderIds.length > 1 && ` 等 ${one.orderIds.length} 单`} · 申请于{' '}
                      {formatMinute(one.appliedAt)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          {pageCount > 1 && (
            <Pagination
              page={page}
              pageCount={pageCount}
              href={(one) => addressOf(filter, one)}
              label="发票分页"
            />
          )}
        </section>
        {orders.length > 0 && isPlain && (
          <section className={memberStyles.sheet} aria-label="可开票订单">
            <SectionTitle title="可开票订单" />
            <OrderChoice orders={orders} />
          </section>
        )}
      </div>
    </MemberLayout>
  );
}

/** Where orders that were ticked are invoiced together. */
function mergedAddress([first, ...others]: string[]): string {
  return others.length === 0 ? `/member/invoice/${first}` : `/member/invoice/${first}?with=${others.join()}`;
}

function addressOf(
  { tab, year, keyword }: { tab: (typeof tabs)[number]; year: number; keyword: string },
  page: number,
): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (year > 0) query.set('year', String(year));
  if (keyword !== '') query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/member/invoice' : `/member/invoice?${query}`;
}
