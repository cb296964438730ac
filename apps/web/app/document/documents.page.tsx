import { Breadcrumb } from '@jishi/ui/breadcrumb';
import Headphones from 'lucide-react/icons/headphones';
import MessageCircle from 'lucide-react/icons/message-circle';
import SearchX from 'lucide-react/icons/search-x';
import Store from 'lucide-react/icons/store';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { openChat } from '../shell/overlay/open-chat.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/documents.page.ts';
import { CategoryIcon } from './category-icon.tsx';
import { DocumentSearch } from './document-search.widget.tsx';
import { type DocumentTree, documentAddress } from './document-shapes.ts';
import styles from './documents.module.css';

/** Documents that a card of a category names. */
const OF_CARD = 5;
const MOST_LETTERS = 60;
const HOT = 6;

/** Help at a glance (R016), or what is found by words: `?keyword=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, MOST_LETTERS);
  if (keyword !== '') return { keyword, found: await api.document.search({ keyword }), tree: null, hot: [] };
  const [tree, groups] = await Promise.all([
    api.document.byCategory({}),
    optional('document.hot', () => api.document.afterSaleGroups({}), []),
  ]);
  const hot = groups.flatMap(({ documents }) => documents.slice(0, 2)).slice(0, HOT);
  return { keyword, found: null, tree, hot };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.keyword ? `“${args.loaderData.keyword}”的搜索结果` : '帮助中心',
    description: '下单、支付、配送、发票、退换货、维修与保修的规则和办法，输入问题即可查找。',
    canonical: '/doc',
    noIndex: (args.loaderData?.keyword ?? '') !== '',
  });

export default function DocumentsPage({ loaderData: { keyword, found, tree, hot } }: Route.ComponentProps) {
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '帮助中心', href: '/doc' },
          ...(keyword ? [{ label: '搜索' }] : []),
        ]}
      />
      <header className={styles.hero}>
        <h1 className={styles.heroTitle}>{keyword ? `“${keyword}”的搜索结果` : '有什么可以帮您？'}</h1>
        <DocumentSearch key={keyword} keyword={keyword} />
        {hot.length > 0 && (
          <p className={styles.hot}>
            大家常问：
            {hot.map((one) => (
              <a key={one.id} href={documentAddress(one)}>
                {one.title}
              </a>
            ))}
          </p>
        )}
      </header>
      {found && <Found {...found} />}
      {tree && <Cards tree={tree} />}
      <Contact />
    </div>
  );
}

function Cards({ tree: { categories, documents } }: { tree: DocumentTree }) {
  if (documents.length === 0)
    return (
      <NothingHere
        framed
        icon={<SearchX size={32} />}
        title="帮助内容正在整理"
        description="有问题请联系在线客服，或拨打客服热线"
      />
    );
  return (
    <div className={styles.grid}>
      {categories.map(({ id, name, note, icon, children }) => {
        const within = new Set([id, ...children.map((child) => child.id)]);
        const own = documents.filter(({ categoryId }) => within.has(categoryId));
        if (own.length === 0) return null;
        return (
          <section key={id} className={styles.card} aria-labelledby={`category-${id}`}>
            <div className={styles.cardHead}>
              <span className={styles.icon}>
                <CategoryIcon name={icon} />
              </span>
              <div>
                <h2 id={`category-${id}`} className={styles.cardName}>
                  <a href={`/doc/${id}`}>{name}</a>
                </h2>
                <p className={styles.note}>{note}</p>
              </div>
            </div>
            <ul className={styles.links}>
              {own.slice(0, OF_CARD).map((one) => (
                <li key={one.id}>
                  <a href={documentAddress(one)}>{one.title}</a>
                </li>
              ))}
            </ul>
            <a href={`/doc/${id}`} className={styles.more} aria-label={`${name}：全部 ${own.length} 篇`}>
              全部 {own.length} 篇
            </a>
          </section>
        );
      })}
    </div>
  );
}

function Found({
  words,
  list,
}: {
  words: readonly string[];
  list: readonly { id: number; categoryId: number; categoryName: string; title: string; excerpt: string }[];
}) {
  if (list.length === 0)
    return (
      <NothingHere
        framed
        icon={<SearchX size={32} />}
        title="没有找到相关的帮助"
        description="换个说法试试，或直接联系客服，我们马上为您解答"
        href="/doc"
        label="全部帮助"
      />
    );
  return (
    <section className={styles.found} aria-label="搜索结果">
      <p className={styles.count}>
        找到 <span className="tabular">{list.length}</span> 篇
      </p>
      <ol>
        {list.map((one) => (
          <li key={one.id} className={styles.hit}>
            <h2 className={styles.hitTitle}>
              <a href={documentAddress(one)}>
                <Marked text={one.title} words={words} />
              </a>
            </h2>
            <p className={styles.excerpt}>
              <Marked text={one.excerpt} words={words} />
            </p>
            <p className={styles.note}>{one.categoryName}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A text with the words that were looked for set off. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`,
    'gi',
  );
  return text.split(pattern).map((part, at) =>
    // What stood between brackets of the pattern comes at each second place.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places.
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );
}

function Contact() {
  const { tenant } = useShell();
  return (
    <section className={styles.contact} aria-label="联系我们">
      <button type="button" className={styles.way} onClick={() => openChat()}>
        <MessageCircle size={24} strokeWidth={1.5} aria-hidden />
        <span>
          <span className={styles.wayName}>在线客服</span>
          <span className={styles.note}>人工解答，即问即答</span>
        </span>
      </button>
      {tenant.servicePhone !== '' && (
        <a href={`tel:${tenant.servicePhone}`} className={styles.way}>
          <Headphones size={24} strokeWidth={1.5} aria-hidden />
          <span>
            <span className={`tabular ${styles.wayName}`}>{tenant.servicePhone}</span>
            <span className={styles.note}>客服热线</span>
          </span>
        </a>
      )}
      <a href="/stores" className={styles.way}>
        <Store size={24} strokeWidth={1.5} aria-hidden />
        <span>
          <span className={styles.wayName}>附近门店</span>
          <span className={styles.note}>当面咨询、检测与维修</span>
        </span>
      </a>
    </section>
  );
}
