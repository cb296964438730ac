import type { RightType } from '@jishi/contract/vip-club-words.ts';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Coins from 'lucide-react/icons/coins';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import PackageCheck from 'lucide-react/icons/package-check';
import Repeat from 'lucide-react/icons/repeat';
import Smartphone from 'lucide-react/icons/smartphone';
import Tag from 'lucide-react/icons/tag';
import Truck from 'lucide-react/icons/truck';
import type { Club } from './level-card.widget.tsx';
import styles from './vip-club.module.css';

/** A drawing for each kind of right. */
export const rightIcons: Readonly<Record<RightType, typeof Gift>> = {
  price: Tag,
  earn: Coins,
  birthday: Gift,
  freight: Truck,
  priority: PackageCheck,
  service: Headset,
  screen: Smartphone,
  exchange: Repeat,
  tryout: FlaskConical,
  day: CalendarHeart,
};

/** The rights of the club: those of the member in colour, the others with the level that has them. */
export function RightGrid({ rights }: Pick<Club, 'rights'>) {
  return (
    <ul className={styles.rights}>
      {rights.map(({ type, name, text, open, fromLevelName }) => {
        const Icon = rightIcons[type];
        return (
          <li key={type}>
            <a href={`/vip/detail/${type}`} className={styles.right} data-open={open}>
              <Icon size={28} />
              <b>{name}</b>
              <span>{text}</span>
              <span className={styles.from}>{open ? '已享有' : `${fromLevelName}可享`}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
