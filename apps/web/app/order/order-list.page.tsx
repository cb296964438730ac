import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { notFound } from '../shell/not-found.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/order-list.page.ts';
import { OrderCard } from './frame/order-card.widget.tsx';
import { listAddress, type OrderView } from './order-address.ts';
import styles from './order-list.module.css';
import { OrderSearch } from './order-search.widget.tsx';
import { ORDERS_A_PAGE, orderTabs } from './order-shapes.ts';

/** Characters of a keyword that the API takes. */
const LONGEST_KEYWORD = 40;

/** The member's orders, newest first: a tab for each state, a search, pages. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const tab = orderTabs.find(({ key }) => key === params.businesskey)?.key;
  if (!tab) throw notFound('页面不存在');
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD);
  const view: OrderView = { tab, keyword, page: pageIn(url.searchParams) };
  const [orders, counts] = await Promise.all([
    api.order.list({ businesskey: tab, keyword, page: view.page, pageSize: ORDERS_A_PAGE }),
    optional('order.counts', () => api.order.counts(), undefined),
  ]);
  const pageCount = Math.max(1, Math.ceil(orders.total / ORDERS_A_PAGE));
  if (view.page > pageCount) throw redirect(listAddress({ ...view, page: pageCount }));
  return { view, orders, counts, pageCount };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: orderTabs.find(({ key }) => key === args.params.businesskey)?.label });

export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  const { view, orders, counts, pageCount } = loaderData;
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="我的订单"
          actions={<OrderSearch key={view.keyword} view={view} />}
        />
        <TabNav
          label="订单状态"
          className={styles.tabs}
          items={orderTabs.map(({ key, label }) => ({
            href: listAddress({ tab: key, keyword: '', page: 1 }),
            label,
            current: key === view.tab,
            ...(counts && showsCount(key) ? { count: counts[key] } : {}),
          }))}
        />
        {orders.list.length === 0 ? (
          <NoOrders view={view} />
        ) : (
          <>
            <div className={styles.head} aria-hidden="true">
              <span>商品</span>
              <span className={styles.right}>单价</span>
              <span className={styles.right}>数量</span>
              <span className={styles.center}>金额</span>
              <span className={styles.center}>状态</span>
              <span className={styles.center}>操作</span>
            </div>
            <ul className={styles.orders}>
              {orders.list.map((order) => (
                <OrderCard key={order.orderId} order={order} />
              ))}
            </ul>
            {pageCount > 1 && (
              <Pagination
                label="订单分页"
                page={view.page}
                pageCount={pageCount}
                href={(page) => listAddress({ ...view, page })}
              />
            )}
          </>
        )}
      </section>
    </MemberLayout>
  );
}

/** Only what waits for something is counted; what is over would only grow. */
function showsCount(tab: OrderView['tab']): boolean {
  return tab === 'unpaid' || tab === 'paid' || tab === 'shipped';
}

function NoOrders({ view }: { view: OrderView }) {
  if (view.keyword) {
    return (
      <EmptyState
        title={`没有找到与“${view.keyword}”相关的订单`}
        description="换个商品名称或订单编号试试"
        action={<LinkButton href={listAddress({ ...view, keyword: '', page: 1 })}>查看全部</LinkButton>}
      />
    );
  }
  return (
    <NothingHere
      icon={<ReceiptText size={32} />}
      title={orderTabs.find(({ key }) => key === view.tab)?.empty ?? ''}
      description="去挑几件喜欢的商品吧"
    />
  );
}
