import type { Name } from './casing.ts';
import { renderFormAction } from './page-form-template.ts';

/** What the template of a page is told. */
export interface PageNames {
  readonly area: Name;
  readonly page: Name;
  /** `/trade/coupons`, or with a parameter `/coupon/:id`. */
  readonly address: string;
  /** Chinese title. */
  readonly title: string;
  /** Row of docs/spec/routes.csv; undefined for a page that the ledger does not know. */
  readonly id?: string | undefined;
  /** Whether it has a form. */
  readonly hasForm: boolean;
}

/** The first parameter of an address: `id`. */
function parameterOf(address: string): string | undefined {
  return /:(\w+)/.exec(address)?.[1];
}

/** A page in the order in which it is read: loader, meta, component, error boundary. */
export function renderPage(names: PageNames): string {
  const { area, page, address, title, id, hasForm } = names;
  const { kebab, pascal, camel } = page;
  const parameter = parameterOf(address);
  const source = id === undefined ? '' : ` (${id})`;
  return `import { EmptyState } from '@jishi/ui/empty-state';
import { LinkButton } from '@jishi/ui/link-button';
import { SectionTitle } from '@jishi/ui/section-title';
import { isRouteErrorResponse${hasForm ? ', redirect' : ''} } from 'react-router';
${hasForm ? "import { isFine, readForm } from '../shell/form/form-plan.ts';\n" : ''}import { MissingPart } from '../shell/missing-part.widget.tsx';
${parameter === undefined ? '' : "import { notFound } from '../shell/not-found.ts';\n"}import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/${kebab}.page.ts';
import styles from './${kebab}.module.css';
${hasForm ? `import { type ${pascal}Answer, ${pascal}Form, ${camel}Plan } from './${kebab}-form.widget.tsx';\n` : ''}
const RECOMMENDED = 6;

/** What the page shows${source}. A read that fails ends it; goods to go on with are a part that it can do without. */
export async function loader({ context${parameter === undefined ? '' : ', params'} }: Route.LoaderArgs) {
  const { api, optional } = context.get(requestScope);
${
  parameter === undefined
    ? ''
    : `  if (!/^[1-9]\\d{0,14}$/.test(params.${parameter}${address.includes(`:${parameter}?`) ? " ?? ''" : ''})) throw notFound('${title}不存在');\n`
}  const goods = await optional(
    '${area.camel}.${camel}Recommended',
    () => api.search.recommend({ count: RECOMMENDED }),
    null,
  );
  return { goods: goods?.map(({ ppid, name }) => ({ ppid, name })) ?? null };
}

${hasForm ? renderFormAction(names) : ''}export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: '在线查看${title}，并浏览为你推荐的商品。' });

export default function ${pascal}Page({ loaderData: { goods }${hasForm ? ', actionData' : ''} }: Route.ComponentProps) {
  return (
    <div className={\`page-column \${styles.page}\`}>
      <SectionTitle as="h1" size="lg" title="${title}" />
${hasForm ? `      <section className={styles.sheet} aria-label="查找">\n        <${pascal}Form answer={actionData} />\n      </section>\n` : ''}      <section className={styles.sheet} aria-label="为你推荐">
        <SectionTitle title="为你推荐" />
        {goods ? <Goods goods={goods} /> : <MissingPart title="为你推荐" />}
      </section>
    </div>
  );
}

/** Goods by their names; a shop that has none to show says so. */
function Goods({ goods }: { goods: readonly { ppid: number; name: string }[] }) {
  if (goods.length === 0) return <EmptyState size="sm" title="暂时没有推荐的商品" />;
  return (
    <ul className={styles.goods}>
      {goods.map(({ ppid, name }) => (
        <li key={ppid}>
          <a className={styles.link} href={\`/product/\${ppid}\`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is not there is said in the place of the page; every other failure is the shop's error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className={\`page-column \${styles.page}\`}>
      <EmptyState
        title="没有找到${title}"
        description="它可能已被移走，或链接有误"
        action={
          <LinkButton href="/" variant="primary">
            返回首页
          </LinkButton>
        }
      />
    </div>
  );
}
`;
}

export function renderPageStyles(): string {
  return `.page {
  display: grid;
  gap: var(--space-4);
  padding-block: var(--space-6) var(--space-12);
}

.sheet {
  padding: var(--space-6);
  background: var(--card);
  border-radius: var(--radius);
}

.goods {
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3) var(--space-6);
  margin-top: var(--space-4);
}

.link {
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.link:hover {
  color: var(--brand);
}
`;
}

/** A journey that opens the page. What a visitor does there is for the author to add. */
export function renderJourney({ address, title, id }: PageNames, requireAuth: boolean): string {
  const path = address.replace(/:\w+\??/g, '1');
  const [from, opens] = requireAuth ? ['./src/signed-in.ts', 'openAsMember'] : ['./src/shopper.ts', 'open'];
  return `import { test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { ${opens} } from '${from}';

test('${id === undefined ? '' : `${id} `}the page ${path} opens and leads on to goods', async ({ page }) => {
  await ${opens}(page, '${path}');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('${title}');
  await main.getByRole('region', { name: '为你推荐' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\\/product\\/\\d+/);
});
`;
}
