import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Countdown } from '@jishi/ui/countdown';
import { TabNav } from '@jishi/ui/tab-nav';
import Zap from 'lucide-react/icons/zap';
import { useRevalidator } from 'react-router';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/rush.page.ts';
import styles from './rush.module.css';
import { SaleCard } from './sale-card.widget.tsx';
import { describeSession } from './session-words.ts';

/** Sessions of flash sales as tabs, with the goods of one (X2750). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional, signedIn } = context.get(requestScope);
  const wanted = Number(url.searchParams.get('session'));
  const sales = await api.rush.list({ session: Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 0 });
  const session = sales.current;
  const own =
    signedIn && session > 0
      ? await optional('rush.reminders', () => api.rush.reminders({ session }), null)
      : null;
  return { ...sales, reminded: own?.qids ?? [] };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: '限时抢购',
    description: '每日多场限时抢购，低于近 7 天最低价，数量有限，到点开抢。',
    canonical: '/rush',
  });

export default function RushPage({ loaderData }: Route.ComponentProps) {
  const { sessions, current, items, now, reminded } = loaderData;
  const { revalidate } = useRevalidator();
  const session = sessions.find(({ id }) => id === current);
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '限时抢购' }]} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>限时抢购</h1>
          <p className={styles.faint}>低于近 7 天最低价，抢到后 10 分钟内付款</p>
        </div>
        {session && <Clock session={session} now={now} onEnd={() => void revalidate()} />}
      </header>
      {session ? (
        <>
          <TabNav
            label="抢购场次"
            items={sessions.map((one) => ({
              href: `/rush?session=${one.id}`,
              label: describeSession(one, now),
              current: one.id === current,
            }))}
          />
          <ul className={styles.cards} aria-label={`${session.name}的商品`}>
            {items.map((item) => (
              <SaleCard
                key={item.qid}
                item={item}
                session={session}
                now={now}
                isReminded={reminded.includes(item.qid)}
              />
            ))}
          </ul>
        </>
      ) : (
        <NothingHere
          framed
          icon={<Zap size={32} />}
          title="暂时没有抢购场次"
          description="新场次上线后会展示在这里，先看看热销好物"
          href="/product/hot/rank"
          label="看热销榜"
        />
      )}
    </div>
  );
}

/** How long until the session begins or ends, by the clock of the shop. */
function Clock({
  session: { startsAt, endsAt },
  now,
  onEnd,
}: {
  session: Route.ComponentProps['loaderData']['sessions'][number];
  now: string;
  onEnd: () => void;
}) {
  const isAhead = Date.parse(startsAt) > Date.parse(now);
  return (
    <p className={styles.clock}>
      {isAhead ? '距开始' : '距结束'}
      <Countdown until={isAhead ? startsAt : endsAt} now={now} look="boxed" onEnd={onEnd} />
    </p>
  );
}
