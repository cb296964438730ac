import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { SectionTitle } from '@jishi/ui/section-title';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import IdCard from 'lucide-react/icons/id-card';
import MapPin from 'lucide-react/icons/map-pin';
import Recycle from 'lucide-react/icons/recycle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import styles from './first-steps.module.css';

/** What the member centre knows of the member. */
export type MemberIndex = OutputOf<Contract['member']['index']>;

/** Steps that are shown: two rows of three, or one. */
const ROW = 3;
const ROWS = 2;

/** What is done already, as far as the member centre asks for it. */
export type Done = Pick<MemberIndex, 'isRealName' | 'hasPayPassword'> & {
  hasAddress: boolean;
  isSignedToday: boolean;
};

/** What a member can do next. What is done already is left out, and no row has a hole. */
export function stepsFor({ isRealName, hasPayPassword, hasAddress, isSignedToday }: Done) {
  const steps = [
    ...(isSignedToday
      ? []
      : [{ title: '每日签到', text: '签到领积分，连续签到领得更多', href: '/vip', Icon: CalendarCheck }]),
    ...(hasAddress
      ? []
      : [{ title: '填写收货地址', text: '提前填好，下单时一步到位', href: '/member/address', Icon: MapPin }]),
    ...(isRealName
      ? []
      : [
          {
            title: '实名认证',
            text: '领取国家补贴、回收旧机前需要完成',
            href: '/member/real-name',
            Icon: IdCard,
          },
        ]),
    ...(hasPayPassword
      ? []
      : [
          {
            title: '设置支付密码',
            text: '使用账户余额付款更安全',
            href: '/member/edit/pay-password',
            Icon: ShieldCheck,
          },
        ]),
    // These are never done; three of them, so that a row is always whole.
    { title: '旧机估个价', text: '在线估价，到店或邮寄都可回收', href: '/huiShou', Icon: Recycle },
    { title: '附近门店', text: '看真机、自提、贴膜与检测', href: '/stores', Icon: Store },
    {
      title: '领优惠券',
      text: '先领券再下单，结算时自动抵扣',
      href: '/member/coupon/coupons',
      Icon: TicketPercent,
    },
  ];
  return steps.slice(0, Math.min(ROWS, Math.floor(steps.length / ROW)) * ROW);
}

/** Where a member who has bought nothing yet begins. */
export function FirstSteps({ done }: { done: Done }) {
  return (
    <>
      <SectionTitle title="从这里开始" description="几步设置好账户，购物更省心" />
      <ul className={styles.steps}>
        {stepsFor(done).map(({ title, text, href, Icon }) => (
          <li key={href}>
            <a href={href} className={styles.step}>
              <span className={styles.icon}>
                <Icon size={20} />
              </span>
              <span>
                <b className={styles.title}>{title}</b>
                <span className={styles.text}>{text}</span>
              </span>
              <ChevronRight size={16} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
