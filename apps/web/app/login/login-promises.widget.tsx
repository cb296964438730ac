import { adPositions } from '@jishi/contract/ad-position.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { classNames } from '@jishi/ui/class-names';
import { Picture } from '@jishi/ui/picture';
import BadgeCheck from 'lucide-react/icons/badge-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import { useShell } from '../shell/use-shell.ts';
import styles from './login.module.css';

const size = adPositions.loginSide;

const promises = [
  { Icon: BadgeCheck, title: '正品行货', text: '品牌授权，全国联保' },
  { Icon: Store, title: '门店自提', text: '线上下单，就近门店取货' },
  { Icon: ShieldCheck, title: '售后无忧', text: '门店检测，维修进度可查' },
  { Icon: RotateCcw, title: '七天退换', text: '签收后七天内放心退' },
];

export type LoginAd = OutputOf<Contract['auth']['loginAd']>;

/**
 * What a member of the shop may count on, beside the login box, under the shop's own picture where there is one (S227).
 */
export function LoginPromises({ ad }: { ad: LoginAd | null }) {
  const { tenant } = useShell();
  const image = ad?.image;
  return (
    <aside className={classNames(styles.promises, image && styles.withAd)} aria-label="购物保障">
      {image && (
        <a className={styles.ad} href={ad.link || '/'} aria-label={image.alt || '活动'}>
          <Picture
            picture={image}
            width={size.width}
            height={size.height}
            sizes="582px"
            fluid
            fit="cover"
            priority
          />
        </a>
      )}
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
