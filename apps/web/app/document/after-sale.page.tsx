import { Breadcrumb } from '@jishi/ui/breadcrumb';
import FileText from 'lucide-react/icons/file-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo2 from 'lucide-react/icons/undo-2';
import Wrench from 'lucide-react/icons/wrench';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/after-sale.page.ts';
import { CategoryIcon } from './category-icon.tsx';
import { DocumentSearch } from './document-search.widget.tsx';
import { type DocumentGroup, documentAddress } from './document-shapes.ts';
import styles from './documents.module.css';

const wishes = [
  { href: '/member/order/list/all', name: '我要退货', note: '在订单里申请，七天无理由', Drawing: Undo2 },
  { href: '/member/order/list/all', name: '我要换货', note: '质量问题十五天内可换', Drawing: RefreshCw },
  { href: '/after-service', name: '我要维修', note: '到店、上门、寄修任选', Drawing: Wrench },
  {
    href: '/member/guarantee/my-phone',
    name: '查保修期',
    note: '我的手机与电子保修卡',
    Drawing: ShieldCheck,
  },
];

/** Where everything that comes after a purchase begins (R020): by wish, by subject, by goods. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const [groups, warranties] = await Promise.all([
    api.document.afterSaleGroups({}),
    optional('document.warranty', () => api.document.warranty({}), []),
  ]);
  return { groups, warranties };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: '售后服务：退货、换货、维修、保修',
    description: '七天无理由退货、质量问题换货、维修报价与进度、三包与各类商品的保修政策。',
  });

export default function AfterSalePage({ loaderData: { groups, warranties } }: Route.ComponentProps) {
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '帮助中心', href: '/doc' }, { label: '售后服务' }]}
      />
      <header className={styles.hero}>
        <h1 className={styles.heroTitle}>售后服务</h1>
        <DocumentSearch />
      </header>
      <nav className={styles.wishes} aria-label="我想">
        {wishes.map(({ href, name, note, Drawing }) => (
          <a key={name} href={href} className={styles.way}>
            <span className={styles.icon}>
              <Drawing size={20} strokeWidth={1.5} aria-hidden />
            </span>
            <span>
              <span className={styles.wayName}>{name}</span>
              <span className={styles.note}>{note}</span>
            </span>
          </a>
        ))}
      </nav>
      {groups.length + warranties.length === 0 && (
        <NothingHere
          framed
          icon={<FileText size={32} />}
          title="售后政策正在整理"
          description="需要售后请联系在线客服，或到附近门店"
          href="/stores"
          label="附近门店"
        />
      )}
      <div className={styles.grid}>
        {groups.map((group) => (
          <Group key={group.id} group={group} addressOf={({ id }) => `/doc/after-service/${id}`} />
        ))}
        {warranties.map((group) => (
          <Group key={group.id} group={group} addressOf={documentAddress} />
        ))}
      </div>
    </div>
  );
}

function Group({
  group: { id, name, note, icon, documents },
  addressOf,
}: {
  group: DocumentGroup;
  addressOf: (document: DocumentGroup['documents'][number]) => string;
}) {
  return (
    <section className={styles.card} aria-labelledby={`group-${id}`}>
      <div className={styles.cardHead}>
        <span className={styles.icon}>
          <CategoryIcon name={icon} />
        </span>
        <div>
          <h2 id={`group-${id}`} className={styles.cardName}>
            {name}
          </h2>
          <p className={styles.note}>{note}</p>
        </div>
      </div>
      <ul className={styles.links}>
        {documents.map((one) => (
          <li key={one.id}>
            <a href={addressOf(one)}>{one.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
