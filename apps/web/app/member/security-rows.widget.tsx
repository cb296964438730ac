import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { LinkButton } from '@jishi/ui/link-button';
import IdCard from 'lucide-react/icons/id-card';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRoundX from 'lucide-react/icons/user-round-x';
import styles from './profile.module.css';

type MyInfo = OutputOf<Contract['member']['info']>;

/** What guards the account, and the way to each. */
export function SecurityRows({ info }: { info: MyInfo }) {
  const rows = [
    {
      name: '手机号码',
      state: info.mobile,
      act: '更换',
      href: '/member/edit/info?edit=mobile',
      Icon: Smartphone,
    },
    {
      name: '邮箱',
      state: info.mail || '未绑定，绑定后可用于登录和找回密码',
      act: info.mail ? '更换' : '绑定',
      href: '/member/edit/info?edit=mail',
      Icon: Mail,
    },
    {
      name: '登录密码',
      state: info.hasPassword ? '已设置，建议定期更换' : '未设置，设置后可使用密码登录',
      act: info.hasPassword ? '修改' : '设置',
      href: '/member/edit/reset-password',
      Icon: LockKeyhole,
    },
    {
      name: '支付密码',
      state: info.hasPayPassword ? '已设置，使用余额支付时需要验证' : '未设置，设置后使用余额支付更安全',
      act: info.hasPayPassword ? '修改' : '设置',
      href: '/member/edit/pay-password',
      Icon: ShieldCheck,
    },
    {
      name: '实名认证',
      state: info.isRealName ? '已认证' : '未认证',
      act: info.isRealName ? '查看' : '去认证',
      href: '/member/real-name',
      Icon: IdCard,
    },
    {
      name: '注销账户',
      state: '删除账户和个人信息，也可以先下载一份您的数据',
      act: '前往',
      href: '/member/closing',
      Icon: UserRoundX,
    },
  ];
  return (
    <ul className={styles.rows}>
      {rows.map(({ name, state, act, href, Icon }) => (
        <li key={name} className={styles.row}>
          <Icon size={20} />
          <span className={styles.rowName}>{name}</span>
          <span className={styles.rowState}>{state}</span>
          <LinkButton href={href} size="sm" aria-label={`${act}${name}`}>
            {act}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
