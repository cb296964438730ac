import { EmptyState } from '@jishi/ui/empty-state';
import { FormError } from '@jishi/ui/form-error';
import { SectionTitle } from '@jishi/ui/section-title';
import Gem from 'lucide-react/icons/gem';
import { PointsOffers } from '../asset/frame/points-offers.widget.tsx';
import { attempt } from '../shell/attempt.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/vip-club.page.ts';
import { LevelCard } from './level-card.widget.tsx';
import { RightGrid } from './right-grid.widget.tsx';
import { SaleGrid } from './sale-grid.widget.tsx';
import { SignWeek } from './sign-week.widget.tsx';
import styles from './vip-club.module.css';

/** Coupons and sales of each kind; further ones stand on their own pages. */
const SHOWN = 12;

/** The club of members (C263): level, sign-in, rights, with coupons (C267) and special sales (C268). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const [club, coupons, sales] = await Promise.all([
    optional('vipClub.index', () => api.vipClub.index(), null),
    optional('vipClub.coupons', () => api.vipClub.coupons({ pageSize: SHOWN }), null),
    optional('vipClub.sales', () => api.vipClub.sales({ pageSize: SHOWN }), null),
  ]);
  return { club, coupons: coupons === null ? null : coupons.list, sales: sales === null ? null : sales.list };
}

/** Signs in for today (C264). */
export async function action({ context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  return attempt(url, () => api.vipClub.sign());
}

export default function VipClubPage({ loaderData, actionData }: Route.ComponentProps) {
  const { club, coupons, sales } = loaderData;
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
            <FormError>{actionData?.ok === false ? actionData.userMsg : undefined}</FormError>
            <SignWeek sign={club.sign} {...(actionData?.ok && { done: actionData.value })} />
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
    </div>
  );
}
