import { Avatar } from '@jishi/ui/avatar';
import { Badge } from '@jishi/ui/badge';
import { LinkButton } from '@jishi/ui/link-button';
import { formatYuan } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Truck from 'lucide-react/icons/truck';
import WalletIcon from 'lucide-react/icons/wallet';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { OrderCard } from '../order/frame/order-card.widget.tsx';
import { ProductCard, shownProduct } from '../product/frame/product-card.widget.tsx';
import { formatTime } from '../shell/beijing-time.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/member-home.page.ts';
import { FirstSteps } from './first-steps.widget.tsx';
import styles from './member-home.module.css';

const states = [
  { key: 'unpaid', label: '待付款', Icon: WalletIcon },
  { key: 'paid', label: '待发货', Icon: Package },
  { key: 'shipped', label: '待收货', Icon: Truck },
  { key: 'completed', label: '已完成', Icon: BadgeCheck },
] as const;

/** Goods in the row of a member who has bought nothing yet. */
const GOODS = 4;

/**
 * The member centre opens with who it is, what waits, and the newest orders (C241), and whether a partner of the union
 * knows the member (C248). Who has bought nothing yet sees what to do next, and goods in the place of orders.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const [index, isInUnion] = await Promise.all([
    api.member.index(),
    optional('member.union', () => api.union.check(), false),
  ]);
  const isNew = index.recentOrders.length === 0;
  // Only who has bought nothing yet is asked for. What did not come counts as done, so that nothing is wanted twice.
  const [goods, hasAddress, isSignedToday] = isNew
    ? await Promise.all([
        optional('member.goods', () => api.search.recommend({ count: GOODS }), []),
        optional('member.addresses', async () => (await api.address.list()).length > 0, true),
        optional('member.signed', async () => (await api.vipClub.index()).sign.today, true),
      ])
    : [[], true, true];
  const { isRealName, hasPayPassword } = index;
  const done = { isRealName, hasPayPassword, hasAddress, isSignedToday };
  return { index, isInUnion, done, goods: goods.map(shownProduct) };
}

type Shown = Route.ComponentProps['loaderData'];

export default function MemberHomePage({ loaderData }: Route.ComponentProps) {
  const { index, done, goods } = loaderData;
  const isNew = index.recentOrders.length === 0;
  return (
    <MemberLayout>
      {index.closingAt !== '' && (
        <p role="status" className={styles.closing}>
          <Hourglass size={18} />
          <span>
            您已申请注销账户，账户将于 <time className="tabular">{formatTime(index.closingAt)}</time> 注销
          </span>
          <LinkButton href="/member/closing" size="sm">
            查看或撤回
          </LinkButton>
        </p>
      )}
      <section className={memberStyles.sheet}>
        <Greeting {...loaderData} />
      </section>
      {isNew && (
        <section className={`${memberStyles.sheet} ${styles.section}`} aria-label="从这里开始">
          <FirstSteps done={done} />
        </section>
      )}
      <section className={`${memberStyles.sheet} ${styles.section}`}>
        <SectionTitle title="我的订单" more={{ href: '/member/order/list/all', label: '全部订单' }} />
        <ul className={styles.states}>
          {states.map(({ key, label, Icon }) => (
            <li key={key}>
              <a href={`/member/order/list/${key}`} className={styles.state}>
                {/* What is over would only grow. */}
                <Badge count={key === 'completed' ? 0 : index.orderCounts[key]}>
                  <Icon size={28} />
                </Badge>
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href="/member/order/list/all" className={styles.state}>
              <ReceiptText size={28} />
              全部订单
            </a>
          </li>
        </ul>
      </section>
      <section className={`${memberStyles.sheet} ${styles.section}`}>
        <SectionTitle
          title="最近订单"
          description={isNew ? '还没有订单，看看大家都在买什么' : undefined}
          {...(isNew ? { more: { href: '/', label: '去逛逛' } } : {})}
        />
        {isNew ? (
          <ul className={styles.goods} aria-label="大家都在买">
            {goods.map((product) => (
              <li key={product.ppid}>
                <ProductCard product={product} pictureSize={160} />
              </li>
            ))}
          </ul>
        ) : (
          <ul className={styles.orders}>
            {index.recentOrders.map((order) => (
              <OrderCard key={order.orderId} order={order} />
            ))}
          </ul>
        )}
      </section>
    </MemberLayout>
  );
}

function Greeting({ index, isInUnion }: Pick<Shown, 'index' | 'isInUnion'>) {
  const { userName, avatar, levelName, mobile, balance, points, couponCount, favouriteCount } = index;
  // Where there is nothing yet stands how it comes.
  const sums = [
    { name: '余额', href: '/member/balance', value: formatYuan(balance), none: '', noneHref: '' },
    { name: '积分', href: '/member/integral', value: countOf(points), none: '签到领取', noneHref: '/vip' },
    {
      name: '优惠券',
      href: '/member/coupon/coupons',
      value: countOf(couponCount),
      none: '兑换券码',
      noneHref: '/member/coupon/gift',
    },
    { name: '收藏', href: '/member/favorite', value: countOf(favouriteCount), none: '去收藏', noneHref: '/' },
  ];
  return (
    <div className={styles.head}>
      <a href="/member/edit/avatar" aria-label="修改头像">
        <Avatar name={userName} size={72} {...(avatar ? { src: avatar.url } : {})} />
      </a>
      <div>
        <h1 className={styles.name}>
          {userName}
          <Tag tone="brand">{levelName}</Tag>
          {isInUnion && <Tag>跨界联盟会员</Tag>}
        </h1>
        <p className={styles.facts}>
          <span className="tabular">{mobile}</span>
          <a href="/member/edit/info">个人资料</a>
          {index.isRealName ? (
            <span>已实名认证</span>
          ) : (
            <a href="/member/real-name" className={styles.todo}>
              去实名认证
            </a>
          )}
          {!index.hasPayPassword && (
            <a href="/member/edit/pay-password" className={styles.todo}>
              设置支付密码
            </a>
          )}
        </p>
      </div>
      <div className={styles.sums}>
        {sums.map(({ name, href, value, none, noneHref }) => (
          <a key={name} href={value === '' ? noneHref : href} className={styles.sum}>
            {value === '' ? <span className={styles.none}>{none}</span> : <b>{value}</b>}
            {name}
          </a>
        ))}
      </div>
    </div>
  );
}

/** A count in figures; empty for none. */
function countOf(count: number): string {
  return count === 0 ? '' : String(count);
}
