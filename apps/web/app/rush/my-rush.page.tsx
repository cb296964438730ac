import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import Zap from 'lucide-react/icons/zap';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/my-rush.page.ts';
import styles from './my-rush.module.css';
import { RushRow } from './rush-row.widget.tsx';

const PAGE_SIZE = 20;
const PATH = '/member/my-rush';

/** What the member took in flash sales (C247), the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const records = await optional('rush.records', () => api.rush.records({ page, pageSize: PAGE_SIZE }), null);
  const pageCount = Math.max(1, Math.ceil((records?.total ?? 0) / PAGE_SIZE));
  if (records !== null && page > pageCount) throw redirect(addressOf(pageCount));
  return { list: records === null ? null : records.list, page, pageCount };
}

export default function MyRushPage({ loaderData }: Route.ComponentProps) {
  const { list, page, pageCount } = loaderData;
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="我的抢购"
          description="抢到后请在 10 分钟内付款，逾期自动释放"
          actions={
            <LinkButton size="sm" href="/member/coupon/gift">
              我的奖品
            </LinkButton>
          }
        />
        <Records list={list} />
        {pageCount > 1 && (
          <Pagination page={page} pageCount={pageCount} href={addressOf} label="抢购记录分页" />
        )}
      </section>
    </MemberLayout>
  );
}

function Records({ list }: Pick<Route.ComponentProps['loaderData'], 'list'>) {
  if (list === null) return <MissingPart title="抢购记录" />;
  if (list.length === 0)
    return (
      <NothingHere
        icon={<Zap size={32} />}
        title="还没有抢购记录"
        description="参加限时抢购后，抢到的商品和付款进度会显示在这里"
      />
    );
  return (
    <ul className={styles.list} aria-label="抢购记录">
      {list.map((record) => (
        <RushRow key={record.orderId} record={record} />
      ))}
    </ul>
  );
}

function addressOf(page: number): string {
  return page === 1 ? PATH : `${PATH}?page=${page}`;
}
