import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { AdWords } from '../shell/ad-words.widget.tsx';
import { SpriteIcon } from '../shell/sprite-icon.tsx';
import { useShell } from '../shell/use-shell.ts';
import { useVisitor } from '../shell/visitor.tsx';
import type { Ad } from './home-shapes.ts';
import styles from './visitor-card.module.css';

const shortcuts = [
  { icon: 'package', label: '我的订单', href: '/member/order/list/all' },
  { icon: 'shopping-cart', label: '购物车', href: '/trade/cart' },
  { icon: 'heart', label: '我的收藏', href: '/member/favorite' },
  { icon: 'map-pin', label: '收货地址', href: '/member/address' },
] as const;

/**
 * Who is here, beside the banners: the way to log in for a guest, name and level of a member, and the nearest ways for
 * both.
 */
export function VisitorCard({ ad }: { ad: Ad | undefined }) {
  const { tenant, signedIn } = useShell();
  const { visitor } = useVisitor();
  return (
    <section className={styles.card} aria-label="我的">
      <div className={styles.who}>
        <span className={styles.avatar}>
          <SpriteIcon name="user-round" size={28} />
        </span>
        <p className={styles.name}>
          {signedIn ? visitor?.userName || '欢迎回来' : `Hi，欢迎来到${tenant.siteName}`}
        </p>
        <p className={styles.note}>
          {signedIn ? (
            <>
              {visitor?.levelName || '会员'} · <span className="tabular">{visitor?.totalPoint ?? 0}</span>{' '}
              积分
            </>
          ) : (
            '登录后查看订单、领取会员优惠'
          )}
        </p>
        <div className={styles.actions}>
          {signedIn ? (
            <LinkButton href="/member/order/list/all" variant="primary" block>
              查看我的订单
            </LinkButton>
          ) : (
            <>
              <LinkButton href="/login" variant="primary" block>
                登录
              </LinkButton>
              <LinkButton href="/account/register" block>
                注册
              </LinkButton>
            </>
          )}
        </div>
      </div>
      <ul className={styles.shortcuts}>
        {shortcuts.map(({ icon, label, href }) => (
          <li key={href}>
            <a href={href} className={styles.shortcut}>
              <SpriteIcon name={icon} size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      {ad?.image ? (
        <a href={ad.link} className={styles.ad} aria-label={ad.title ? undefined : '查看活动'}>
          <Picture picture={{ ...ad.image, alt: '' }} width={190} height={150} fit="cover" fluid priority />
          <AdWords ad={ad} small />
        </a>
      ) : (
        <Service />
      )}
    </section>
  );
}

/** How the goods come to the visitor, and whom to ring. */
function Service() {
  const { tenant, city } = useShell();
  return (
    <div className={styles.service}>
      <p className={styles.serviceTitle}>
        {city.cityName}
        {city.hasShop ? '有门店，支持到店自提' : '支持快递配送'}
      </p>
      {tenant.servicePhone !== '' && (
        <p className={styles.note}>
          客服热线 <span className="tabular">{tenant.servicePhone}</span>
        </p>
      )}
    </div>
  );
}
