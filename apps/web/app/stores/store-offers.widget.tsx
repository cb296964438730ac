import BadgeCheck from 'lucide-react/icons/badge-check';
import PackageCheck from 'lucide-react/icons/package-check';
import Search from 'lucide-react/icons/search';
import Truck from 'lucide-react/icons/truck';
import styles from './store-offers.module.css';
import type { StoreDetail } from './store-shapes.ts';

interface StoreOffersProps {
  store: StoreDetail;
  /** Whether the visitor's browser is bound to it. */
  isOwn: boolean;
}

/** What this store offers, as its record says it: nothing that another store of the tenant may have. */
export function StoreOffers({ store, isOwn }: StoreOffersProps) {
  return (
    <ul className={styles.offers} aria-label="本店服务">
      {offersOf(store, isOwn).map(({ Icon, title, text }) => (
        <li key={title} className={styles.offer}>
          <span className={styles.icon}>
            <Icon size={20} />
          </span>
          <span>
            <b className={styles.title}>{title}</b>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function offersOf({ pickupAllowed, bindable }: StoreDetail, isOwn: boolean) {
  return [
    ...(pickupAllowed
      ? [
          { Icon: PackageCheck, title: '门店自提', text: '网上下单到本店取货，免运费' },
          { Icon: BadgeCheck, title: '当面验机', text: '取货时查验清楚，再带走' },
        ]
      : [{ Icon: Truck, title: '快递配送', text: '本店暂不支持自提，网上订单送货上门' }]),
    ...(bindable
      ? [{ Icon: Search, title: '查价格与库存', text: isOwn ? '商品页已按本店显示' : '设为我的门店后可查' }]
      : []),
  ];
}
