import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import Link2 from 'lucide-react/icons/link-2';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import ScanLine from 'lucide-react/icons/scan-line';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRound from 'lucide-react/icons/user-round';
import { pageMeta } from '../shell/page-meta.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/app.page.ts';
import { listPhoneFeatures, type PhoneFeature } from './phone-features.ts';
import { PhoneFrame } from './phone-frame.widget.tsx';
import styles from './topic.module.css';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description:
      '手机扫一扫二维码，用微信或浏览器打开手机版，不用安装。商品链接通用，同一个账号查看购物车与订单。',
    canonical: '/topic/app/',
  });

const icons: Record<PhoneFeature['icon'], typeof Smartphone> = {
  link: Link2,
  account: UserRound,
  scan: ScanLine,
  message: MessageSquareText,
};

/** The shop on a phone (R027): what it is, its code, and what one can do there. */
export default function AppPage() {
  const { tenant, city } = useShell();
  const { siteName, mobileHost } = tenant;
  const features = listPhoneFeatures({ hasScanLogin: tenant.features.scanLogin, hasStores: city.hasShop });
  return (
    <div className="page-column">
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '手机版' }]} className={styles.way} />
      {mobileHost === '' ? (
        <div className={styles.none}>
          <EmptyState
            icon={<Smartphone size={32} />}
            title={`${siteName}暂未开通手机版`}
            description="请在电脑上浏览和下单"
            action={
              <LinkButton href="/" variant="primary">
                去首页逛逛
              </LinkButton>
            }
          />
        </div>
      ) : (
        <>
          <MobileSite siteName={siteName} host={mobileHost} />
          <section className={styles.features} aria-label="手机上可以做什么">
            <SectionTitle title="手机上可以做什么" size="lg" />
            <ul className={styles.grid}>
              {features.map((feature) => (
                <Feature key={feature.icon} feature={feature} />
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

function MobileSite({ siteName, host }: { siteName: string; host: string }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{siteName}手机版</h1>
        <p className={styles.lead}>扫一扫就能打开，不用下载，也不占手机空间。</p>
        <ol className={styles.steps}>
          <li>
            <span>打开微信或手机相机，扫描右侧二维码</span>
          </li>
          <li>
            <span>
              也可以在手机浏览器里输入 <b className={styles.host}>{host}</b>
            </span>
          </li>
          <li>
            <span>用手机号码登录，账号与电脑上的相同</span>
          </li>
        </ol>
      </div>
      <PhoneFrame address={`https://${host}/`} siteName={siteName} />
    </div>
  );
}

function Feature({ feature: { icon, title, text } }: { feature: PhoneFeature }) {
  const Icon = icons[icon];
  return (
    <li className={styles.feature}>
      <span className={styles.icon}>
        <Icon size={22} />
      </span>
      <h3 className={styles.name}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
