import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './member.module.css';

/** The pages of the member centre. `under` says which addresses belong to an entry. */
const entries = [
  { href: '/member/order/list/all', under: '/member/order/', label: '我的订单', Icon: ReceiptText },
  { href: '/member/favorite', under: '/member/favorite', label: '我的收藏', Icon: Heart },
  { href: '/member/address', under: '/member/address', label: '收货地址', Icon: MapPin },
];

/** What every page of the member centre stands in: the way to the others at its side. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className={`page-column ${styles.layout}`}>
      <nav aria-label="会员中心" className={styles.side}>
        <p className={styles.title}>会员中心</p>
        <ul>
          {entries.map(({ href, under, label, Icon }) => (
            <li key={href}>
              <a
                href={href}
                className={styles.entry}
                aria-current={pathname.startsWith(under) ? 'page' : undefined}
              >
                <Icon size={18} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
