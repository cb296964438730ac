import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { confirm } from '@jishi/ui/alert-dialog';
import { Button } from '@jishi/ui/button';
import { SectionTitle } from '@jishi/ui/section-title';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CouponTicket } from '../../coupon/frame/coupon-ticket.widget.tsx';
import { api } from '../../shell/api.ts';
import { showFailure } from '../../shell/show-failure.ts';
import styles from './points-offers.module.css';

type Offer = OutputOf<Contract['coupon']['pointsMall']>['list'][number];

/** Coupons that are to be had for points (C262, C267); nothing stands there while there are none. */
export function PointsOffers({
  offers,
  usable,
  title = '积分兑券',
}: {
  offers: readonly Offer[];
  usable: number;
  title?: string;
}) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={title}>
      <SectionTitle title={title} description="兑换后可在“我的优惠券”中使用" />
      <ul className={styles.tickets}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <CouponTicket
              ticket={offer}
              term={offer.validText}
              note={
                <p className={styles.points}>
                  <b className="tabular">{offer.points}</b> 积分
                  {offer.left !== null && offer.left > 0 && ` · 剩余 ${offer.left} 张`}
                </p>
              }
              action={<ExchangeButton offer={offer} usable={usable} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExchangeButton({
  offer: { id, name, points, state, text },
  usable,
}: {
  offer: Offer;
  usable: number;
}) {
  const [isExchanging, setExchanging] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isOpen = state === 'open';
  const exchange = async () => {
    if (!(await confirm({ title: `用 ${points} 积分兑换？`, message: name, confirmLabel: '兑换' }))) return;
    setExchanging(true);
    try {
      await api.coupon.exchangePoints({ id });
      const action = { label: '去查看', onClick: () => navigate('/member/coupon/coupons') };
      toast('兑换成功', { tone: 'success', action });
    } catch (error) {
      showFailure(error);
    }
    setExchanging(false);
    await revalidate();
  };
  return (
    <Button
      size="sm"
      variant={isOpen ? 'primary' : 'secondary'}
      disabled={!isOpen || usable < points}
      pending={isExchanging}
      onClick={exchange}
    >
      {isOpen && usable < points ? '积分不足' : text}
    </Button>
  );
}
