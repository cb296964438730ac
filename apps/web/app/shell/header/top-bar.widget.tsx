import { HoverMenu } from '@jishi/ui/hover-menu';
import { Skeleton } from '@jishi/ui/skeleton';
import Phone from 'lucide-react/icons/phone';
import { lazy, Suspense } from 'react';
import { Form } from 'react-router';
import { useShell } from '../use-shell.ts';
import { useVisitor } from '../visitor.tsx';
import styles from './top-bar.module.css';

// The code that draws codes comes when somebody wants to see one.
const QrCode = lazy(() => import('@jishi/ui/qr-code').then((module) => ({ default: module.QrCode })));

/** The 32 px bar above the header (S093): who is signed in, and the member's and the service's links. */
export function TopBar() {
  const { tenant, signedIn } = useShell();
  return (
    <div className={styles.bar}>
      <div className={`page-column ${styles.row}`}>
        <section className={styles.side} aria-label="账户">
          <span>您好，欢迎来到{tenant.siteName}</span>
          {signedIn ? <MemberMenu /> : <LoginLinks />}
        </section>
        <nav className={styles.side} aria-label="会员与服务">
          <a href="/member/order/list/all">我的订单</a>
          <a href="/member/favorite">我的收藏</a>
          <a href="/member/address">收货地址</a>
          <a href={`tel:${tenant.servicePhone}`} className={styles.phone}>
            <Phone size={12} />
            客服热线 <span className="tabular">{tenant.servicePhone}</span>
          </a>
          {tenant.mobileHost && (
            <HoverMenu label={`手机逛${tenant.siteName}`} align="end" panelClassName={styles.qr ?? ''}>
              <Suspense fallback={<Skeleton shape="box" width={144} height={168} />}>
                <QrCode
                  text={`https://${tenant.mobileHost}/`}
                  size={120}
                  label="手机版二维码"
                  caption="微信扫一扫，手机上接着逛"
                />
              </Suspense>
            </HoverMenu>
          )}
        </nav>
      </div>
    </div>
  );
}

/** S089: what a guest sees. A number that is new becomes a member by its first login. */
function LoginLinks() {
  return (
    <>
      <a href="/login" className={styles.login}>
        请登录
      </a>
      <a href="/login">免费注册</a>
    </>
  );
}

/** S090: name, level and points of the member; they come after hydration, into a place of fixed width. */
function MemberMenu() {
  const { visitor } = useVisitor();
  return (
    <HoverMenu
      label={<span className={styles.name}>{visitor?.userName || '我的账户'}</span>}
      href="/member/order/list/all"
    >
      <div className={styles.member}>
        <p className={styles.level}>
          {visitor?.levelName || '会员'}
          <span className={`tabular ${styles.points}`}>{visitor?.totalPoint ?? 0} 积分</span>
        </p>
        <p className={styles.level}>
          未读消息
          <span className={`tabular ${styles.points}`}>{visitor?.msgCount ?? 0} 条</span>
        </p>
        <a href="/member/order/list/all">我的订单</a>
        <a href="/member/favorite">我的收藏</a>
        <a href="/member/address">收货地址</a>
        <Form method="post" action="/" reloadDocument>
          <button type="submit" name="intent" value="logout" className={styles.logout}>
            退出登录
          </button>
        </Form>
      </div>
    </HoverMenu>
  );
}
