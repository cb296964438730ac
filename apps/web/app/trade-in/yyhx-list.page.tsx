import { type TradeInState, tradeInStates } from '@jishi/contract/trade-in-words.ts';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { unlessRefused } from '../shell/optional.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/yyhx-list.page.ts';
import { DecideCard } from './decide-card.widget.tsx';
import { runTradeInAct } from './run-trade-in-act.ts';
import { tradeInListAddress } from './trade-in-addresses.ts';
import { TradeInCard } from './trade-in-card.widget.tsx';
import styles from './yyhx-list.module.css';

const PAGE_SIZE = 10;
const stateKeys = Object.keys(tradeInStates) as TradeInState[];

/** Trade-ins of the member (R106), by state; one that waits for a choice is opened by `?id=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const { searchParams: query } = url;
  const state: TradeInState | '' = stateKeys.find((one) => one === query.get('state')) ?? '';
  const page = pageIn(query);
  const id = /^\d{1,15}$/.test(query.get('id') ?? '') ? Number(query.get('id')) : 0;
  const [{ list, total }, opened] = await Promise.all([
    api.tradeIn.list({ state, page, pageSize: PAGE_SIZE }),
    id > 0 ? unlessRefused(() => api.tradeIn.detail({ id }), null) : null,
  ]);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pageCount) throw redirect(tradeInListAddress({ state, page: pageCount }));
  return { state, page, pageCount, total, list, opened };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  return runTradeInAct(api, url, await request.formData());
}

export default function TradeInListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, pageCount, total, list, opened } = loaderData;
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle
          as="h1"
          size="lg"
          title="我的以旧换新"
          description={total > 0 ? `共 ${total} 笔` : undefined}
        />
        <TabNav
          label="状态"
          className={styles.tabs}
          items={[
            { href: tradeInListAddress(), label: '全部', current: state === '' },
            ...stateKeys.map((one) => ({
              ...{
                href: tradeInListAddress({ state: one }),
                label: tradeInStates[one],
                current: one === state,
              },
            })),
          ]}
        />
        {opened && <DecideCard key={`${opened.id}-${opened.round}`} tradeIn={opened} answer={actionData} />}
        {list.length === 0 ? (
          <NothingHere
            icon={<ArrowLeftRight size={32} />}
            title={state === '' ? '还没有以旧换新' : `没有${tradeInStates[state]}的以旧换新`}
            description="旧机估价后可以直接抵扣新机，换新还有补贴"
            href="/huiShou/huanxin"
            label="去看看换新机型"
          />
        ) : (
          <ul className={styles.list}>
            {list.map((row) => (
              <li key={row.id}>
                <TradeInCard row={row} answer={actionData} />
              </li>
            ))}
          </ul>
        )}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            href={(one) => tradeInListAddress({ state, page: one })}
            label="以旧换新分页"
          />
        )}
      </section>
    </MemberLayout>
  );
}
