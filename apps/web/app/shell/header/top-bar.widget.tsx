import { HoverMenu } from '@jishi/ui/hover-menu';
import { Skeleton } from '@jishi/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { Form } from 'react-router';
import { QrCode } from '../late-qr-code.ts';
import { openChat } from '../overlay/open-chat.ts';
import type { ContentItem } from '../shell-data.ts';
import { useShell } from '../use-shell.ts';
import { useVisitor } from '../visitor.tsx';
import { CallBackBox } from './call-back-box.widget.tsx';
import { SiteMap } from './site-map-panel.widget.tsx';
import styles from './top-bar.module.css';

// Nobody pays for the dialog who does not look at it.
const ReportDialog = lazy(() =>
  import('./report-dialog.widget.tsx').then((module) => ({ default: module.ReportDialog })),
);

const ORDERS = '/member/order/list/all';
/** Links of page content that the bar has room for. */
const CONTENT_LINKS = 2;

/** The 32 px bar above the header (S093): who is signed in (S076 to S081), and the shop's services (S082 to S086). */
export function TopBar() {
  const { tenant, signedIn, content } = useShell();
  const links = content['top-link'].filter(
    ({ link, children }) => link !== ORDERS && (link !== '' || children.length > 0),
  );
  return (
    <div className={styles.bar}>
      <div className={`page-column ${styles.row}`}>
        <section className={styles.side} aria-label="账户">
          {signedIn ? <MemberPart /> : <GuestPart siteName={tenant.siteName} />}
        </section>
        <nav className={styles.side} aria-label="会员与服务">
          <a href={ORDERS}>我的订单</a>
          {links.slice(0, CONTENT_LINKS).map((item) => (
            <ContentLink key={item.id} item={item} />
          ))}
          <ClientDownload />
          <button type="button" className={styles.act} onClick={() => openChat()}>
            在线客服
          </button>
          <ReportLink />
          {tenant.features.callBack ? (
            <CallBackBox />
          ) : (
            tenant.servicePhone !== '' && (
              <a href={`tel:${tenant.servicePhone}`}>
                客服热线 <span className="tabular">{tenant.servicePhone}</span>
              </a>
            )
          )}
          <HoverMenu
            label="网站导航"
            className={styles.wide}
            panelClassName={styles.siteMap ?? ''}
            keepMounted
          >
            <SiteMap />
          </HoverMenu>
        </nav>
      </div>
    </div>
  );
}

/** S089: what a guest sees. A number that is new also becomes a member by its first login. */
function GuestPart({ siteName }: { siteName: string }) {
  return (
    <>
      <span className={styles.greeting}>您好，欢迎来到{siteName}</span>
      <a href="/login" className={styles.login}>
        请登录
      </a>
      <a href="/account/register">免费注册</a>
    </>
  );
}

/** S090: name, level, points and messages of the member; they come after hydration, into places of fixed width. */
function MemberPart() {
  const { visitor } = useVisitor();
  const messages = visitor?.msgCount ?? 0;
  return (
    <>
      <HoverMenu
        label={<span className={styles.name}>{visitor?.userName || '我的账户'}</span>}
        href="/member"
      >
        <div className={styles.member}>
          <a href="/member">会员中心</a>
          <a href="/member/favorite">我的收藏</a>
          <a href="/member/address">收货地址</a>
        </div>
      </HoverMenu>
      <span className={styles.level}>{visitor?.levelName}</span>
      <span className={styles.points}>
        积分 <span className="tabular">{visitor?.totalPoint ?? 0}</span>
      </span>
      <a href="/member/message" className={styles.messages}>
        消息{' '}
        <span className="tabular" data-some={messages > 0 || undefined}>
          {messages > 99 ? '99+' : messages}
        </span>
      </a>
      <Form method="post" action="/" reloadDocument>
        <button type="submit" name="intent" value="logout" className={styles.act}>
          退出
        </button>
      </Form>
    </>
  );
}

/** A link of page content, or the links below it. */
function ContentLink({ item: { title, link, children } }: { item: ContentItem }) {
  if (children.length === 0) {
    return (
      <a href={link} className={styles.extra}>
        {title}
      </a>
    );
  }
  return (
    <HoverMenu label={title}>
      <div className={styles.member}>
        {children.map((child) => (
          <a key={child.id} href={child.link}>
            {child.title}
          </a>
        ))}
      </div>
    </HoverMenu>
  );
}

/** The way to the shop on a phone (S083): a code of its mobile site. */
function ClientDownload() {
  const { tenant } = useShell();
  if (!tenant.mobileHost) return null;
  return (
    <HoverMenu label="客户端下载" align="center" panelClassName={styles.qr ?? ''}>
      <Suspense fallback={<Skeleton shape="box" width={144} height={168} />}>
        <QrCode
          text={`https://${tenant.mobileHost}/`}
          size={120}
          label="手机版二维码"
          caption={`扫一扫，手机逛${tenant.siteName}`}
        />
      </Suspense>
    </HoverMenu>
  );
}

/** The way to an inspection report (S085). */
function ReportLink() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" className={styles.act} aria-haspopup="dialog" onClick={open}>
        报告查询
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ReportDialog open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
