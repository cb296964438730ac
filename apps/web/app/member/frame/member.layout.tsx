import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bell from 'lucide-react/icons/bell';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Coins from 'lucide-react/icons/coins';
import Crown from 'lucide-react/icons/crown';
import FileCheck from 'lucide-react/icons/file-check';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Gem from 'lucide-react/icons/gem';
import Heart from 'lucide-react/icons/heart';
import IdCard from 'lucide-react/icons/id-card';
import ImageIcon from 'lucide-react/icons/image';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import PackageOpen from 'lucide-react/icons/package-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Recycle from 'lucide-react/icons/recycle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Ticket from 'lucide-react/icons/ticket';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundX from 'lucide-react/icons/user-round-x';
import Wallet from 'lucide-react/icons/wallet';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './member.module.css';

interface Entry {
  href: string;
  /** Which addresses belong to the entry. */
  under: string;
  label: string;
  Icon: typeof Heart;
}

/** The pages of the member centre, by what they are about. */
const groups: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: '我的交易',
    entries: [
      { href: '/member/order/list/all', under: '/member/order/', label: '我的订单', Icon: ReceiptText },
      {
        href: '/member/order/evaluate-center',
        under: '/member/order/evaluate-center',
        label: '评价中心',
        Icon: MessageSquareText,
      },
      { href: '/member/apply-service', under: '/member/apply-service', label: '退换货', Icon: PackageOpen },
      { href: '/member/order/hs-detail', under: '/member/order/hs-detail', label: '旧机回收', Icon: Recycle },
      { href: '/member/yyhx-list', under: '/member/yyhx-list', label: '以旧换新', Icon: ArrowLeftRight },
      {
        href: '/member/guarantee/my-phone',
        under: '/member/guarantee/',
        label: '我的手机',
        Icon: Smartphone,
      },
      { href: '/member/mybooking', under: '/member/mybooking', label: '我的预约', Icon: CalendarClock },
      { href: '/member/my-rush', under: '/member/my-rush', label: '我的抢购', Icon: Zap },
      { href: '/member/my-tryout', under: '/member/my-tryout', label: '我的试用', Icon: FlaskConical },
      { href: '/member/favorite', under: '/member/favorite', label: '我的收藏', Icon: Heart },
      { href: '/member/address', under: '/member/address', label: '收货地址', Icon: MapPin },
      { href: '/member/balance', under: '/member/balance', label: '账户余额', Icon: Wallet },
      { href: '/member/coupon/coupons', under: '/member/coupon/', label: '我的优惠券', Icon: Ticket },
      { href: '/member/invoice', under: '/member/invoice', label: '我的发票', Icon: FileText },
      { href: '/vip', under: '/vip', label: '会员俱乐部', Icon: Crown },
      { href: '/member/integral', under: '/member/integral', label: '我的积分', Icon: Gem },
      { href: '/member/coin', under: '/member/coin', label: '我的机币', Icon: Coins },
      {
        href: '/member/complaint/mine',
        under: '/member/complaint/',
        label: '投诉与建议',
        Icon: MessageSquareWarning,
      },
    ],
  },
  {
    label: '账户设置',
    entries: [
      { href: '/member/message', under: '/member/message', label: '我的消息', Icon: Bell },
      { href: '/member/edit/info', under: '/member/edit/info', label: '个人资料', Icon: UserRound },
      { href: '/member/edit/avatar', under: '/member/edit/avatar', label: '修改头像', Icon: ImageIcon },
      {
        href: '/member/edit/reset-password',
        under: '/member/edit/reset-password',
        label: '登录密码',
        Icon: LockKeyhole,
      },
      {
        href: '/member/edit/pay-password',
        under: '/member/edit/pay-password',
        label: '支付密码',
        Icon: ShieldCheck,
      },
      { href: '/member/real-name', under: '/member/real-name', label: '实名认证', Icon: IdCard },
      { href: '/member/devices', under: '/member/devices', label: '登录设备', Icon: MonitorSmartphone },
      { href: '/member/terms', under: '/member/terms', label: '我的协议', Icon: FileCheck },
      { href: '/member/closing', under: '/member/closing', label: '注销账户', Icon: UserRoundX },
    ],
  },
];

/** What every page of the member centre stands in: the way to the others at its side. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const current = findCurrent(pathname);
  return (
    <div className={`page-column ${styles.layout}`}>
      <nav aria-label="会员中心" className={styles.side}>
        <a
          href="/member"
          className={styles.title}
          aria-current={pathname.replace(/\/$/, '') === '/member' ? 'page' : undefined}
        >
          会员中心
        </a>
        {groups.map(({ label, entries }) => (
          <div key={label} className={styles.group}>
            <p className={styles.groupName}>{label}</p>
            <ul>
              {entries.map(({ href, under, label: name, Icon }) => (
                <li key={href}>
                  <a
                    href={href}
                    className={styles.entry}
                    aria-current={under === current ? 'page' : undefined}
                  >
                    <Icon size={18} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** The entry that an address belongs to: of several the one that says most of it. */
function findCurrent(pathname: string): string | undefined {
  return groups
    .flatMap(({ entries }) => entries.map(({ under }) => under))
    .filter((under) => pathname.startsWith(under))
    .sort((one, other) => other.length - one.length)[0];
}
