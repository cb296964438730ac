import { Breadcrumb } from '@jishi/ui/breadcrumb';
import FileText from 'lucide-react/icons/file-text';
import { redirect } from 'react-router';
import { formatDate } from '../shell/beijing-time.ts';
import { notFound } from '../shell/not-found.ts';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/category.page.ts';
import { DocumentSearch } from './document-search.widget.tsx';
import { type DocumentEntry, documentAddress, numberIn } from './document-shapes.ts';
import { DocumentTreeNav } from './document-tree.widget.tsx';
import styles from './documents.module.css';
import reading from './reading.module.css';

/** Documents of a category (R022). A short name in its place leads to the document: `/doc/return-rules`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const categoryId = numberIn(params.cateId);
  if (categoryId === 0) {
    if (!/^[a-z][a-z0-9-]{1,39}$/.test(params.cateId)) throw notFound('文档不存在或已下线');
    throw redirect(documentAddress(await api.document.detail({ shortName: params.cateId })));
  }
  const [tree, own] = await Promise.all([
    api.document.byCategory({}),
    api.document.byCategory({ categoryId }),
  ]);
  const [only] = own.documents;
  // A category with one document is that document.
  if (only && own.documents.length === 1) throw redirect(documentAddress(only));
  const upper = tree.categories.find(
    ({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId),
  );
  const category = upper?.id === categoryId ? upper : upper?.children.find(({ id }) => id === categoryId);
  if (!upper || !category) throw notFound('文档不存在或已下线');
  return { tree, upper, category, documents: own.documents };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.category.name,
    description: args.loaderData?.documents.map(({ title }) => title).join('、'),
  });

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { tree, upper, category, documents } = loaderData;
  const isUpper = upper.id === category.id;
  return (
    <div className={`page-column ${reading.page}`}>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '帮助中心', href: '/doc' },
          ...(isUpper ? [] : [{ label: upper.name, href: `/doc/${upper.id}` }]),
          { label: category.name },
        ]}
      />
      <div className={reading.layout}>
        <aside className={reading.aside}>
          <DocumentTreeNav tree={tree} categoryId={category.id} />
        </aside>
        <section className={reading.card} aria-labelledby="category">
          <header className={reading.head}>
            <div>
              <h1 id="category" className={reading.title}>
                {category.name}
              </h1>
              {category.note !== '' && <p className={reading.facts}>{category.note}</p>}
            </div>
            <DocumentSearch size="md" />
          </header>
          {documents.length === 0 && (
            <NothingHere
              icon={<FileText size={32} />}
              title="这里还没有内容"
              description="看看其他帮助，或联系在线客服"
              href="/doc"
              label="全部帮助"
            />
          )}
          <List documents={documents.filter(({ categoryId }) => categoryId === category.id)} />
          {isUpper &&
            upper.children.map(({ id, name }) => {
              const own = documents.filter(({ categoryId }) => categoryId === id);
              return own.length === 0 ? null : (
                <section key={id} aria-labelledby={`below-${id}`}>
                  <h2 id={`below-${id}`} className={styles.below}>
                    {name}
                  </h2>
                  <List documents={own} />
                </section>
              );
            })}
        </section>
      </div>
    </div>
  );
}

function List({ documents }: { documents: readonly DocumentEntry[] }) {
  if (documents.length === 0) return null;
  return (
    <ul className={styles.list}>
      {documents.map((one) => (
        <li key={one.id}>
          <a href={documentAddress(one)}>
            {one.title}
            <span className={`tabular ${styles.when}`}>{formatDate(one.updateTime)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
