import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import Smartphone from 'lucide-react/icons/smartphone';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/my-phone.page.ts';
import styles from './guarantee.module.css';
import { PhoneCard } from './phone-card.widget.tsx';

const PAGE_SIZE = 10;

/** 我的手机 (C110): every phone with its guarantees as bars. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const phones = await api.guarantee.myPhone();
  const pageCount = Math.max(1, Math.ceil(phones.length / PAGE_SIZE));
  const page = Math.min(pageIn(url.searchParams), pageCount);
  return { phones: phones.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pageCount };
}

export default function MyPhonePage({ loaderData: { phones, page, pageCount } }: Route.ComponentProps) {
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="我的手机"
          description="在本店购买和维修过的设备，保修期一目了然"
          actions={
            <LinkButton href="/after-service/server-search" size="sm">
              查询其他设备
            </LinkButton>
          }
        />
        {phones.length === 0 ? (
          <EmptyState
            icon={<Smartphone size={32} />}
            title="还没有登记的设备"
            description="购买手机、平板、手表并签收后，会自动出现在这里"
            action={<LinkButton href="/">去逛逛</LinkButton>}
          />
        ) : (
          <ul className={styles.phones}>
            {phones.map((phone) => (
              <PhoneCard key={`${phone.deviceId}-${phone.orderId}-${phone.ppid}`} phone={phone} />
            ))}
          </ul>
        )}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            href={(one) => `/member/guarantee/my-phone?page=${one}`}
            label="设备分页"
          />
        )}
      </section>
    </MemberLayout>
  );
}
