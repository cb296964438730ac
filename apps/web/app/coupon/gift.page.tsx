import { prizeStates } from '@jishi/contract/coupon-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from '@jishi/ui/button';
import { Pagination } from '@jishi/ui/pagination';
import { Picture } from '@jishi/ui/picture';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import Gift from 'lucide-react/icons/gift';
import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/gift.page.ts';
import styles from './coupon.module.css';
import { CouponTabs } from './coupon-tabs.widget.tsx';
import { Redeem } from './redeem.widget.tsx';
import { redeemTyped } from './redeem-form.ts';
import { TakePrizeDialog } from './take-prize.dialog.tsx';

const PAGE_SIZE = 10;
const PATH = '/member/coupon/gift';
const PICTURE_SIZE = 80;
type Prize = OutputOf<Contract['coupon']['prizes']>['list'][number];

/** Gifts and prizes of the member (C258), with the field for a gift code (C257). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional, city } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const [prizes, addresses, stores] = await Promise.all([
    api.coupon.prizes({ page, pageSize: PAGE_SIZE }),
    optional('coupon.addresses', () => api.address.list(), []),
    optional('coupon.stores', () => api.store.list({ cityId: city.cityId }), []),
  ]);
  const pageCount = Math.max(1, Math.ceil(prizes.total / PAGE_SIZE));
  if (page > pageCount) throw redirect(`${PATH}?page=${pageCount}`);
  return {
    prizes,
    page,
    pageCount,
    addresses: addresses.map(({ id, receiver, mobile, region, detail }) => ({
      id,
      label: `${receiver} ${mobile} ${region}${detail}`,
    })),
    stores: stores.map(({ id, name, address }) => ({ id, label: `${name}（${address}）` })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { addPrizeCode } = context.get(requestScope).api.coupon;
  return redeemTyped(url, await request.formData(), addPrizeCode);
}

export default function GiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { prizes, page, pageCount, addresses, stores } = loaderData;
  const [taking, setTaking] = useState<Prize>();
  const revalidator = useRevalidator();
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title="礼品兑换" />
        <CouponTabs current="gift" />
        <Redeem answer={actionData} label="礼品码" />
        {prizes.list.length === 0 ? (
          <NothingHere
            icon={<Gift size={32} />}
            title="暂无礼品"
            description="用礼品码兑换或抽奖获得的礼品会显示在这里"
          />
        ) : (
          <ul className={styles.gifts}>
            {prizes.list.map((prize) => (
              <PrizeRow key={prize.id} prize={prize} onTake={() => setTaking(prize)} />
            ))}
          </ul>
        )}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            href={(number) => (number === 1 ? PATH : `${PATH}?page=${number}`)}
            label="礼品分页"
          />
        )}
      </section>
      {taking && (
        <TakePrizeDialog
          prize={taking}
          addresses={addresses}
          stores={stores}
          onClose={() => setTaking(undefined)}
          onTaken={() => {
            setTaking(undefined);
            void revalidator.revalidate();
          }}
        />
      )}
    </MemberLayout>
  );
}

function PrizeRow({ prize, onTake }: { prize: Prize; onTake(): void }) {
  const isWaiting = prize.state === 'waiting';
  return (
    <li className={styles.gift}>
      <Picture picture={{ ...prize.image, alt: '' }} width={PICTURE_SIZE} height={PICTURE_SIZE} />
      <div>
        <p>{prize.name}</p>
        <p className={styles.faint}>
          来自{prize.source}
          {isWaiting && ` · 请在 ${formatMinute(prize.expiresAt)} 前领取`}
        </p>
        {prize.receiver !== '' && <p className={styles.faint}>{prize.receiver}</p>}
        {prize.sentNote !== '' && <p className={styles.faint}>{prize.sentNote}</p>}
      </div>
      {isWaiting ? (
        <Button variant="primary" size="sm" onClick={onTake}>
          领取
        </Button>
      ) : (
        <Tag>{prizeStates[prize.state]}</Tag>
      )}
    </li>
  );
}
