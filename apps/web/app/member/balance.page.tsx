import { DataTable } from '@jishi/ui/data-table';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { formatYuan, Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import WalletIcon from 'lucide-react/icons/wallet';
import { redirect } from 'react-router';
import { formatTime } from '../shell/beijing-time.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/balance.page.ts';
import { MemberLayout } from './frame/member.layout.tsx';
import memberStyles from './frame/member.module.css';
import { pageIn } from './frame/page-number.ts';
import styles from './profile.module.css';

const PAGE_SIZE = 20;

/** The balance and what has changed it (C237), the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const log = await api.member.balanceLog({ page, pageSize: PAGE_SIZE });
  const pageCount = Math.max(1, Math.ceil(log.total / PAGE_SIZE));
  if (page > pageCount) throw redirect(addressOf(pageCount));
  return { log, page, pageCount };
}

export default function BalancePage({ loaderData: { log, page, pageCount } }: Route.ComponentProps) {
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title="账户余额" />
        <p className={styles.sum}>
          可用余额
          <Price yuan={log.balance} size="xl" decimals="always" />
        </p>
        {log.list.length === 0 ? (
          <EmptyState
            icon={<WalletIcon size={32} />}
            title="还没有余额变动"
            description="退款到余额、使用余额付款的记录会显示在这里"
            action={<LinkButton href="/member/order/list/all">查看订单</LinkButton>}
          />
        ) : (
          <DataTable
            caption="余额明细"
            hideCaption
            rows={log.list}
            rowKey={(row) => row.id}
            columns={[
              { key: 'time', header: '时间', width: '200px', cell: (row) => formatTime(row.createdAt) },
              { key: 'reason', header: '说明', cell: (row) => row.reason },
              {
                key: 'amount',
                header: '金额',
                align: 'end',
                width: '160px',
                cell: (row) => (
                  <span className={row.amount > 0 ? `tabular ${styles.in}` : 'tabular'}>
                    {row.amount > 0 ? '+' : ''}
                    {formatYuan(row.amount, 'always')}
                  </span>
                ),
              },
              {
                key: 'after',
                header: '余额',
                align: 'end',
                width: '160px',
                cell: (row) => <span className="tabular">{formatYuan(row.balanceAfter, 'always')}</span>,
              },
            ]}
          />
        )}
        {pageCount > 1 && <Pagination page={page} pageCount={pageCount} href={addressOf} label="明细分页" />}
      </section>
    </MemberLayout>
  );
}

function addressOf(page: number): string {
  return page === 1 ? '/member/balance' : `/member/balance?page=${page}`;
}
