import { redirect } from 'react-router';
import { pageIn } from '../member/frame/page-number.ts';
import { MissingPart } from '../shell/missing-part.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/integral.page.ts';
import { AssetLog, type AssetWords } from './asset-log.widget.tsx';
import { PointsOffers } from './frame/points-offers.widget.tsx';

const PAGE_SIZE = 20;
const OFFERS_SHOWN = 20;
const words: AssetWords = {
  title: '我的积分',
  unit: '积分',
  path: '/member/integral',
  write: (amount) => String(amount),
  empty: { title: '还没有积分', description: '订单完成后会送积分，获得和使用的记录会显示在这里' },
  rules: [
    '订单完成 7 天后积分生效，运费不送积分；退款时送出的积分会扣回。',
    '先到期的积分先使用；取消订单退回的积分至少还可使用 7 天。',
  ],
};

/** The points and what has changed them (C236), the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const page = pageIn(url.searchParams);
  const [log, mall] = await Promise.all([
    api.asset.points({ page, pageSize: PAGE_SIZE }),
    optional('points.mall', () => api.coupon.pointsMall({ pageSize: OFFERS_SHOWN }), null),
  ]);
  const pageCount = Math.max(1, Math.ceil(log.total / PAGE_SIZE));
  if (page > pageCount) throw redirect(`${words.path}?page=${pageCount}`);
  return { log, page, pageCount, offers: mall && mall.list };
}

export default function IntegralPage({ loaderData }: Route.ComponentProps) {
  const { offers, ...shown } = loaderData;
  return (
    <AssetLog {...shown} words={words}>
      {offers === null ? (
        <MissingPart title="积分兑券" />
      ) : (
        <PointsOffers offers={offers} usable={shown.log.usable} />
      )}
    </AssetLog>
  );
}
