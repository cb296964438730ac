import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { DataTable } from '@jishi/ui/data-table';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import Coins from 'lucide-react/icons/coins';
import type { ReactNode } from 'react';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { formatDate, formatTime } from '../shell/beijing-time.ts';
import styles from './asset.module.css';

type Log = OutputOf<Contract['asset']['points']>;

/** What a page of points and one of coin say differently. */
export interface AssetWords {
  title: string;
  /** 积分 */
  unit: string;
  path: string;
  write: (amount: number) => string;
  /** What stands where there is nothing yet. */
  empty: { title: string; description: string };
  rules: readonly string[];
}

/** A sum of the member that opens into the entries that make it up, with what waits and what runs out. */
export function AssetLog({
  log,
  page,
  pageCount,
  words,
  children,
}: {
  log: Log;
  page: number;
  pageCount: number;
  words: AssetWords;
  /** What it can be used for, between the sum and the entries. */
  children?: ReactNode;
}) {
  const { title, unit, path, write, empty, rules } = words;
  const addressOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title={title} />
        <dl className={styles.head}>
          <div className={styles.main}>
            <dt>可用{unit}</dt>
            <dd>{write(log.usable)}</dd>
          </div>
          {log.waiting > 0 && (
            <div>
              <dt>待生效</dt>
              <dd>{write(log.waiting)}</dd>
            </div>
          )}
          {log.sum < 0 && (
            <div>
              <dt>待抵扣</dt>
              <dd>{write(-log.sum)}</dd>
            </div>
          )}
        </dl>
        {log.expiring.length > 0 && (
          <ul className={styles.expiring} aria-label="即将到期">
            {log.expiring.map(({ amount, at }) => (
              <li key={at}>
                <b className="tabular">{write(amount)}</b> {unit}将于 {lastDayOf(at)} 到期
              </li>
            ))}
          </ul>
        )}
        {children}
        {log.list.length === 0 ? (
          <EmptyState
            icon={<Coins size={32} />}
            {...empty}
            action={<LinkButton href="/">去逛逛</LinkButton>}
          />
        ) : (
          <DataTable
            caption={`${title}明细`}
            hideCaption
            rows={log.list}
            rowKey={(row) => row.id}
            columns={[
              { key: 'time', header: '时间', width: '180px', cell: (row) => formatTime(row.createdAt) },
              { key: 'reason', header: '说明', cell: (row) => <Reason row={row} /> },
              {
                key: 'expires',
                header: '有效期至',
                width: '120px',
                cell: (row) =>
                  row.act !== 'grant' ? '' : row.expiresAt ? lastDayOf(row.expiresAt) : '长期有效',
              },
              {
                key: 'amount',
                header: '变动',
                align: 'end',
                width: '120px',
                cell: (row) => (
                  <span className={row.amount > 0 ? `tabular ${styles.in}` : 'tabular'}>
                    {row.amount > 0 ? '+' : ''}
                    {write(row.amount)}
                  </span>
                ),
              },
              {
                key: 'after',
                header: '变动后',
                align: 'end',
                width: '120px',
                cell: (row) => <span className="tabular">{write(row.after)}</span>,
              },
            ]}
          />
        )}
        {pageCount > 1 && <Pagination page={page} pageCount={pageCount} href={addressOf} label="明细分页" />}
        <ul className={styles.rules} aria-label={`${unit}规则`}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </MemberLayout>
  );
}

/** What comes from an order leads to it. */
function Reason({ row }: { row: Log['list'][number] }) {
  if (row.orderId === 0) return row.reason;
  return (
    <a href={`/member/order/detail?orderId=${row.orderId}`} className={styles.link}>
      {row.reason}
    </a>
  );
}

/** What ends with a midnight can be used to the end of the day before it. */
function lastDayOf(end: string): string {
  return formatDate(new Date(Date.parse(end) - 1).toISOString());
}
