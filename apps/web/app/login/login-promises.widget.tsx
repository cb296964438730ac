import BadgeCheck from 'lucide-react/icons/badge-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import { useShell } from '../shell/use-shell.ts';
import styles from './login.module.css';

const promises = [
  { Icon: BadgeCheck, title: '正品行货', text: '品牌授权，全国联保' },
  { Icon: Store, title: '门店自提', text: '线上下单，就近门店取货' },
  { Icon: ShieldCheck, title: '售后无忧', text: '门店检测，维修进度可查' },
  { Icon: RotateCcw, title: '七天退换', text: '签收后七天内放心退' },
];

/** What a member of the shop may count on, beside the login box. */
export function LoginPromises() {
  const { tenant } = useShell();
  return (
    <aside className={styles.promises} aria-label="购物保障">
      <p className={styles.slogan}>登录{tenant.siteName}，买手机更省心</p>
      <ul className={styles.list}>
        {promises.map(({ Icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <span className={styles.icon}>
              <Icon size={22} />
            </span>
            <span>
              <b className={styles.title}>{title}</b>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
