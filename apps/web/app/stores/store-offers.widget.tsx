import { isStoreService, storeServices } from '@jishi/contract/store-service.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import Recycle from 'lucide-react/icons/recycle';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import Wrench from 'lucide-react/icons/wrench';
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

/** What is said of a service beside its name; of picking up `offersOf` says more. */
const servicesTold = {
  repair: { Icon: Wrench, text: '手机、平板当面检测，报价满意再修' },
  mailIn: { Icon: PackageOpen, text: '寄来或放到本店，修好通知您' },
  recycle: { Icon: Recycle, text: '旧手机、平板当面验机估价' },
  tradeIn: { Icon: ArrowLeftRight, text: '旧机折价，直接抵扣新机' },
  secondHand: { Icon: ShieldCheck, text: '质检过的二手机，到店可看' },
} as const;

function offersOf({ pickupAllowed, bindable, services }: StoreDetail, isOwn: boolean) {
  return [
    ...(pickupAllowed
      ? [
          { Icon: PackageCheck, title: '门店自提', text: '网上下单到本店取货，免运费' },
          { Icon: BadgeCheck, title: '当面验机', text: '取货时查验清楚，再带走' },
        ]
      : [{ Icon: Truck, title: '快递配送', text: '本店暂不支持自提，网上订单送货上门' }]),
    ...services.flatMap((service) =>
      isStoreService(service) && service !== 'selfPickup'
        ? [{ ...servicesTold[service], title: storeServices[service] }]
        : [],
    ),
    ...(bindable
      ? [{ Icon: Search, title: '查价格与库存', text: isOwn ? '商品页已按本店显示' : '设为我的门店后可查' }]
      : []),
  ];
}
