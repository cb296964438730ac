import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { attempt } from '../shell/attempt.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/my-booking.page.ts';
import { BookingRow } from './booking-row.widget.tsx';
import styles from './my-booking.module.css';

const PAGE_SIZE = 20;
const PATH = '/member/mybooking';

/** What the member has booked in all rooms (C245): what lies ahead, and, folded, what is over. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const { list, total } = await api.myBooking.list({ page, pageSize: PAGE_SIZE });
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pageCount) throw redirect(addressOf(pageCount));
  return { list, page, pageCount };
}

/** Cancels a booking (C246). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const id = Number((await request.formData()).get('id'));
  const outcome = await attempt(url, () => api.myBooking.cancel({ id }));
  if (!outcome.ok) return outcome;
  throw redirect(addressOf(pageIn(url.searchParams)));
}

export default function MyBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, page, pageCount } = loaderData;
  const ahead = list.filter((booking) => booking.ahead);
  const past = list.filter((booking) => !booking.ahead);
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title="我的预约" description="到店报预约码即可，无需排队" />
        <FormError>{actionData?.userMsg}</FormError>
        {list.length === 0 ? (
          <NothingHere
            icon={<CalendarClock size={32} />}
            title="暂无预约"
            description="预约到店导购、维修、上门服务或商品后，时间与预约码会显示在这里"
            href="/stores"
            label="预约到店导购"
            more={<LinkButton href="/after-service">预约维修</LinkButton>}
          />
        ) : (
          <>
            {ahead.length > 0 && (
              <ul className={styles.list} aria-label="待到店">
                {ahead.map((booking) => (
                  <BookingRow key={booking.id} booking={booking} />
                ))}
              </ul>
            )}
            {past.length > 0 && (
              <details className={styles.past} open={ahead.length === 0}>
                <summary>已结束的预约（{past.length}）</summary>
                <ul className={styles.list}>
                  {past.map((booking) => (
                    <BookingRow key={booking.id} booking={booking} />
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
        {pageCount > 1 && <Pagination page={page} pageCount={pageCount} href={addressOf} label="预约分页" />}
      </section>
    </MemberLayout>
  );
}

function addressOf(page: number): string {
  return page === 1 ? PATH : `${PATH}?page=${page}`;
}
