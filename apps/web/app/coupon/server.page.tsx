import { voucherStates } from '@jishi/contract/coupon-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { confirm } from '@jishi/ui/alert-dialog';
import { Button } from '@jishi/ui/button';
import { Pagination } from '@jishi/ui/pagination';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { toast } from '@jishi/ui/toast';
import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { pageIn } from '../member/frame/page-number.ts';
import { api } from '../shell/api.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import { showFailure } from '../shell/show-failure.ts';
import type { Route } from './+types/server.page.ts';
import { BookVoucherDialog } from './book-voucher.dialog.tsx';
import styles from './coupon.module.css';
import { CouponTabs } from './coupon-tabs.widget.tsx';
import { Redeem } from './redeem.widget.tsx';
import { redeemTyped } from './redeem-form.ts';
import { VoucherCodeDialog } from './voucher-code.dialog.tsx';

const PAGE_SIZE = 10;
const PATH = '/member/coupon/server';
type Voucher = Omit<OutputOf<Contract['coupon']['services']>['list'][number], 'qr'>;

/** Service vouchers of the member (C255); the code of one is asked for when it is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional, city } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const [{ list, total }, benches] = await Promise.all([
    api.coupon.services({ page, pageSize: PAGE_SIZE }),
    optional('voucher.stores', () => api.store.list({ cityId: city.cityId, category: 'repair' }), []),
  ]);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pageCount) throw redirect(`${PATH}?page=${pageCount}`);
  return {
    vouchers: list.map(({ qr: _qr, ...voucher }) => voucher),
    /** Stores of the city that have a bench; a voucher for any store is booked at one of these. */
    benches: benches.map(({ id, name }) => ({ id, name })),
    page,
    pageCount,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { exchange } = context.get(requestScope).api.coupon;
  return redeemTyped(url, await request.formData(), exchange);
}

export default function ServerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vouchers, benches, page, pageCount } = loaderData;
  const [shown, setShown] = useState<Voucher>();
  const [booked, setBooked] = useState<Voucher>();
  const { revalidate } = useRevalidator();
  const placesFor = ({ stores }: Voucher) => (stores.length > 0 ? stores : benches);
  const cancel = async ({ id, name }: Voucher) => {
    if (!(await confirm({ title: '取消这次到店预约？', message: name, confirmLabel: '取消预约' }))) return;
    try {
      await api.coupon.cancelVoucherBooking({ id });
      toast('预约已取消');
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  };
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title="服务券" />
        <CouponTabs current="server" />
        <Redeem answer={actionData} label="兑换码" />
        {vouchers.length === 0 ? (
          <NothingHere
            icon={<QrCode size={32} />}
            title="暂无服务券"
            description="贴膜、清洁等到店服务券会显示在这里"
          />
        ) : (
          <ul className={styles.gifts}>
            {vouchers.map((voucher) => (
              <VoucherRow
                key={voucher.id}
                voucher={voucher}
                onShow={() => setShown(voucher)}
                onBook={placesFor(voucher).length > 0 ? () => setBooked(voucher) : undefined}
                onCancel={() => cancel(voucher)}
              />
            ))}
          </ul>
        )}
        {pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            href={(number) => (number === 1 ? PATH : `${PATH}?page=${number}`)}
            label="服务券分页"
          />
        )}
      </section>
      {shown && <VoucherCodeDialog id={shown.id} name={shown.name} onClose={() => setShown(undefined)} />}
      {booked && (
        <BookVoucherDialog
          voucher={booked}
          stores={placesFor(booked)}
          onClose={() => setBooked(undefined)}
          onBooked={() => {
            setBooked(undefined);
            void revalidate();
          }}
        />
      )}
    </MemberLayout>
  );
}

interface VoucherRowProps {
  voucher: Voucher;
  onShow(): void;
  /** Not there where no store takes appointments. */
  onBook: (() => void) | undefined;
  onCancel(): void;
}

function VoucherRow({ voucher, onShow, onBook, onCancel }: VoucherRowProps) {
  const { name, covers, times, used, stores, expiresAt, state, booking } = voucher;
  const where = stores.length === 0 ? '全部门店可用' : stores.map((store) => store.name).join('、');
  return (
    <li className={styles.voucher}>
      <div>
        <p>{name}</p>
        <p className={styles.faint}>{covers}</p>
        <p className={styles.left}>
          剩余 <b>{times - used}</b> / {times} 次
        </p>
        <p className={styles.faint}>
          {where} · {formatMinute(expiresAt)} 前有效
        </p>
        {booking && (
          <p className={styles.booking}>
            <Tag tone="success">已预约</Tag> {formatMinute(booking.startsAt)} {booking.store}
            <Button variant="link" size="sm" onClick={onCancel}>
              取消预约
            </Button>
          </p>
        )}
      </div>
      {state === 'open' ? (
        <div className={styles.voucherActs}>
          <Button variant="primary" size="sm" onClick={onShow}>
            出示核销码
          </Button>
          {!booking && onBook && (
            <Button size="sm" onClick={onBook}>
              预约到店
            </Button>
          )}
        </div>
      ) : (
        <Tag>{voucherStates[state]}</Tag>
      )}
    </li>
  );
}
