import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { TabNav } from '@jishi/ui/tab-nav';
import { toast } from '@jishi/ui/toast';
import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { api } from '../shell/api.ts';
import { formatDate, formatMinute } from '../shell/beijing-time.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import { showFailure } from '../shell/show-failure.ts';
import type { Route } from './+types/coupons.page.ts';
import styles from './coupon.module.css';
import { CouponTabs } from './coupon-tabs.widget.tsx';
import { ClaimButton } from './frame/claim-button.widget.tsx';
import { CouponTicket } from './frame/coupon-ticket.widget.tsx';
import { Redeem } from './redeem.widget.tsx';
import { redeemTyped } from './redeem-form.ts';

const PAGE_SIZE = 20;
/** Coupons that the row of the claim centre shows. */
const CLAIMABLE_SHOWN = 4;
const PATH = '/member/coupon/coupons';
const tabs = [
  { state: 'unused', label: '未使用' },
  { state: 'used', label: '已使用' },
  { state: 'expired', label: '已过期' },
] as const;
type Tab = (typeof tabs)[number]['state'];
type Held = OutputOf<Contract['coupon']['list']>['list'][number];

/** Coupons of the member by state (C260), the field for a code, and what could be claimed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api: calls, optional } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const asked = url.searchParams.get('state');
  const state = tabs.find((tab) => tab.state === asked)?.state ?? 'unused';
  const [held, claimable] = await Promise.all([
    calls.coupon.list({ state, page, pageSize: PAGE_SIZE }),
    optional('coupon.claimable', () => calls.coupon.claimable({}), null),
  ]);
  const pageCount = Math.max(1, Math.ceil(held.total / PAGE_SIZE));
  if (page > pageCount) throw redirect(addressOf(state, pageCount));
  return { held, state, page, pageCount, claimable: claimable?.list.filter(isHad) ?? null };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { exchange } = context.get(requestScope).api.coupon;
  return redeemTyped(url, await request.formData(), exchange);
}

export default function CouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { held, state, page, pageCount, claimable } = loaderData;
  const revalidator = useRevalidator();
  const reload = () => void revalidator.revalidate();
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title="我的优惠券" />
        <CouponTabs current="coupons" />
        <Redeem answer={actionData} label="兑换码" />
        <TabNav
          label="优惠券状态"
          items={tabs.map((tab) => ({
            href: addressOf(tab.state, 1),
            label: tab.label,
            count: held.counts[tab.state],
            current: tab.state === state,
          }))}
        />
        {held.list.length === 0 ? (
          <NothingHere
            icon={<Ticket size={32} />}
            title="暂无优惠券"
            description={state === 'unused' ? '领取的优惠券会显示在这里' : '这里还没有优惠券'}
          />
        ) : (
          <div className={styles.grid}>
            {held.list.map((one) => (
              <HeldTicket key={one.id} held={one} onChange={reload} />
            ))}
          </div>
        )}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            href={(number) => addressOf(state, number)}
            label="优惠券分页"
          />
        )}
      </section>
      {claimable === null ? (
        <MissingPart title="领券中心" />
      ) : (
        claimable.length > 0 && (
          <section className={memberStyles.sheet}>
            <SectionTitle title="领券中心" description="每天都有新优惠" />
            <div className={styles.grid}>
              {claimable.slice(0, CLAIMABLE_SHOWN).map((ticket) => (
                <CouponTicket
                  key={ticket.id}
                  ticket={ticket}
                  term={ticket.validText}
                  action={<ClaimButton ticket={ticket} onChange={reload} />}
                />
              ))}
            </div>
          </section>
        )
      )}
    </MemberLayout>
  );
}

/** One that is held, with what can be done with it. */
function HeldTicket({ held, onChange }: { held: Held; onChange(): void }) {
  const { state, heldBack, orderId, soon, expiresAt } = held;
  const isUnused = state === 'unused';
  const term = isUnused && soon ? `即将到期：${formatMinute(expiresAt)}` : termOf(held);
  return (
    <CouponTicket
      ticket={held}
      term={term}
      isSoon={soon}
      isOver={!isUnused}
      note={isUnused && <HeldNote held={held} onChange={onChange} />}
      action={
        isUnused && heldBack === '' && held.usage === 'goods' ? (
          <LinkButton href={held.link} size="sm">
            去使用
          </LinkButton>
        ) : (
          orderId > 0 && (
            <LinkButton href={`/member/order/detail?orderId=${orderId}`} size="sm">
              查看订单
            </LinkButton>
          )
        )
      }
    />
  );
}

function termOf({ state, startsAt, expiresAt }: Held): string {
  if (state === 'revoked') return '已收回';
  return `${formatDate(startsAt)} 至 ${formatMinute(expiresAt)}`;
}

/** Why it cannot be used yet, what names it at a counter, and the way back to points. */
function HeldNote({ held, onChange }: { held: Held; onChange(): void }) {
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    try {
      const { points } = await api.coupon.cancelExchange({ id: held.id });
      toast(`已取消兑换，退回 ${points} 积分`, { tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
    setCancelling(false);
    onChange();
  };
  return (
    <>
      {held.heldBack !== '' && <p className={styles.faint}>{held.heldBack}</p>}
      {held.code !== '' && <p className={styles.faint}>券码 {held.code}</p>}
      {held.cancellable && (
        <p>
          <Button size="sm" variant="ghost" pending={isCancelling} onClick={cancel}>
            取消兑换，退回积分
          </Button>
        </p>
      )}
    </>
  );
}

/** What is had, or will never be, leads nowhere from here. */
function isHad({ state }: { state: string }): boolean {
  return state === 'open' || state === 'soon' || state === 'signedOut';
}

function addressOf(state: Tab, page: number): string {
  const query = new URLSearchParams();
  if (state !== 'unused') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? PATH : `${PATH}?${query}`;
}
