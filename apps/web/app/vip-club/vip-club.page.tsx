import { EmptyState } from '@jishi/ui/empty-state';
import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import Gem from 'lucide-react/icons/gem';
import { PointsOffers } from '../asset/frame/points-offers.widget.tsx';
import { PointsGoodsGrid } from '../points-goods/frame/points-goods-grid.widget.tsx';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/vip-club.page.ts';
import { LevelCard } from './level-card.widget.tsx';
import { RightGrid } from './right-grid.widget.tsx';
import { runClubAct } from './run-club-act.ts';
import { SaleGrid } from './sale-grid.widget.tsx';
import { SignWeek } from './sign-week.widget.tsx';
import styles from './vip-club.module.css';
import { WishWall } from './wish-wall.widget.tsx';

/** Of goods, coupons, sales and wishes each. */
const SHOWN = 12;

/** The club (C263): level, sign-in, rights, with goods (C269), coupons (C267), special sales (C268) and wishes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const [club, goods, coupons, sales, wishes] = await Promise.all([
    optional('vipClub.index', () => api.vipClub.index(), null),
    optional('vipClub.goods', () => api.pointsGoods.list({ pageSize: SHOWN }), null),
    optional('vipClub.coupons', () => api.vipClub.coupons({ pageSize: SHOWN }), null),
    optional('vipClub.sales', () => api.vipClub.sales({ pageSize: SHOWN }), null),
    optional('vipClub.wishes', () => api.vipClub.wishes({ pageSize: SHOWN }), null),
  ]);
  return {
    club,
    goods: goods === null ? null : goods.list,
    coupons: coupons === null ? null : coupons.list,
    sales: sales === null ? null : sales.list,
    wishes: wishes === null ? null : wishes.list,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  return runClubAct(api, url, await request.formData());
}

export default function VipClubPage({ loaderData, actionData }: Route.ComponentProps) {
  const { club, goods, coupons, sales, wishes } = loaderData;
  const signed = actionData?.act === 'sign' ? actionData.outcome : undefined;
  return (
    <div className={`page-column ${styles.page}`}>
      <h1 className={styles.title}>会员俱乐部</h1>
      {club === null ? (
        <section className={styles.sheet}>
          <MissingPart title="会员信息" />
        </section>
      ) : (
        <>
          <LevelCard club={club} />
          <section className={styles.sheet} aria-label="每日签到">
            <FormError>{signed?.ok === false ? signed.userMsg : undefined}</FormError>
            <SignWeek sign={club.sign} {...(signed?.ok && { done: signed.value })} />
          </section>
          <section className={styles.sheet} aria-label="会员权益">
            <SectionTitle title="会员权益" description="等级越高，权益越多" />
            {club.rights.length === 0 ? (
              <EmptyState
                icon={<Gem size={32} />}
                title="会员权益正在准备"
                description="商家设置权益后会显示在这里"
              />
            ) : (
              <RightGrid rights={club.rights} />
            )}
          </section>
        </>
      )}
      {goods === null ? (
        <section className={styles.sheet}>
          <MissingPart title="限量兑换" />
        </section>
      ) : (
        <PointsGoodsGrid goods={goods} />
      )}
      {coupons === null ? (
        <section className={styles.sheet}>
          <MissingPart title="精选好券" />
        </section>
      ) : (
        coupons.length > 0 && (
          <div className={styles.sheet}>
            <PointsOffers title="精选好券" offers={coupons} usable={Math.max(0, club?.points ?? 0)} />
          </div>
        )
      )}
      {sales === null ? (
        <section className={styles.sheet}>
          <MissingPart title="会员特价" />
        </section>
      ) : (
        sales.length > 0 && <SaleGrid sales={sales} />
      )}
      {wishes === null ? (
        <section className={styles.sheet}>
          <MissingPart title="心愿单" />
        </section>
      ) : (
        <WishWall wishes={wishes} acted={actionData} />
      )}
    </div>
  );
}
