import { toHttpCall } from '@jishi/contract/http-call.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { Form, redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatDate } from '../shell/beijing-time.ts';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import { RichText } from '../shell/rich-text.widget.tsx';
import type { Route } from './+types/document.page.ts';
import { Contents } from './contents.widget.tsx';
import { documentAddress, numberIn } from './document-shapes.ts';
import { DocumentTreeNav } from './document-tree.widget.tsx';
import styles from './reading.module.css';

const GONE = '文档不存在或已下线';
/** Documents below one, of its category. */
const RELATED = 4;

/** A document (R023), or one of those on what comes after a purchase (R021): `?preview=` shows staff the draft. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const id = numberIn(params.id);
  if (id === 0) throw notFound(GONE);
  const preview = url.searchParams.get('preview')?.slice(0, 600);
  const [document, tree] = await Promise.all([
    api.document.detail({ id, ...(preview && { preview }) }),
    api.document.byCategory({}),
  ]);
  const upper = tree.categories.find(
    (one) => one.id === document.categoryId || one.children.some((child) => child.id === document.categoryId),
  );
  const isAfterSale = !('cateId' in params) || params.cateId === undefined;
  // Each document has one address: an old category leads to the one it stands in now.
  const isElsewhere = isAfterSale
    ? upper?.section !== 'afterSale'
    : numberIn(params.cateId) !== document.categoryId;
  if (isElsewhere) throw redirect(documentAddress(document), 301);
  const related = tree.documents
    .filter((one) => one.categoryId === document.categoryId && one.id !== id)
    .slice(0, RELATED);
  return { document, tree, upper, related, isAfterSale };
}

/** Whether it helped; without scripts, too. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const helpful = (await request.formData()).get('helpful') === '1';
  const outcome = await attempt(url, () => api.document.judge({ id: numberIn(params.id), helpful }));
  return { said: outcome.ok ? '感谢您的反馈' : outcome.userMsg };
}

export const meta: Route.MetaFunction = (args) => {
  const { document } = args.loaderData ?? {};
  if (!document) return pageMeta(args);
  return pageMeta(args, {
    title: document.title,
    description: document.content.replace(/<[^>]*>/g, '').slice(0, 120),
    canonical: documentAddress(document),
  });
};

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, tree, upper, related, isAfterSale } = loaderData;
  const { id, title, categoryId, content, headings, authorName, updateTime } = document;
  const lower = upper?.children.find((one) => one.id === categoryId);
  const trail = [
    isAfterSale ? { label: '售后服务', href: '/doc/after-service' } : { label: '帮助中心', href: '/doc' },
    ...(upper ? [{ label: upper.name, href: `/doc/${upper.id}` }] : []),
    ...(lower ? [{ label: lower.name, href: `/doc/${lower.id}` }] : []),
  ];
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        className={styles.trail}
        items={[{ label: '首页', href: '/' }, ...trail, { label: title }]}
      />
      <div className={styles.layout}>
        <aside className={styles.aside}>
          <DocumentTreeNav tree={tree} categoryId={categoryId} documentId={id} />
        </aside>
        <article className={styles.card}>
          <header className={styles.head}>
            <div>
              <h1 className={styles.title}>{title}</h1>
              <p className={styles.facts}>
                {authorName}　更新于 <span className="tabular">{formatDate(updateTime)}</span>
              </p>
            </div>
            <div className={styles.acts}>
              <Button onClick={() => window.print()}>打印</Button>
              <LinkButton href={toHttpCall('document', 'file', { id }).path} download>
                下载 PDF
              </LinkButton>
            </div>
          </header>
          <div className={styles.reading} data-contents={headings.length > 1 || undefined}>
            <div>
              <RichText html={content} />
              <Form method="post" className={styles.judge} preventScrollReset>
                {actionData ? (
                  <p role="status">{actionData.said}</p>
                ) : (
                  <>
                    <span>这篇内容对您有帮助吗？</span>
                    <Button type="submit" name="helpful" value="1" size="sm">
                      有帮助
                    </Button>
                    <Button type="submit" name="helpful" value="0" size="sm">
                      没帮助
                    </Button>
                  </>
                )}
              </Form>
              {related.length > 0 && (
                <nav aria-label="相关内容" className={styles.next}>
                  相关内容：
                  {related.map((one) => (
                    <a key={one.id} href={documentAddress(one)}>
                      {one.title}
                    </a>
                  ))}
                </nav>
              )}
            </div>
            <Contents headings={headings} />
          </div>
        </article>
      </div>
    </div>
  );
}
