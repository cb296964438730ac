import type { Name } from './casing.ts';

/** A page in the order in which it is read: loader, component. */
export function renderPage({ kebab, pascal }: Name, title: string, styles: string): string {
  return `import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/${kebab}.page.ts';
import styles from './${styles}';

export async function loader({ context }: Route.LoaderArgs) {
  const { tenant } = context.get(requestScope);
  return { tenantTitle: tenant.title };
}

export default function ${pascal}Page({ loaderData }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <h1>${title}</h1>
      <p>{loaderData.tenantTitle}</p>
    </main>
  );
}
`;
}

export function renderPageStyles(): string {
  return `.page {
  max-width: var(--content-width);
  margin-inline: auto;
}
`;
}

/** A journey that opens the page. What a visitor does there is for the author to add. */
export function renderJourney(address: string, title: string): string {
  return `import { expect, test } from '@playwright/test';

test('${title} opens', async ({ page }) => {
  await page.goto('${address.replace(/:\w+/g, '1')}');
  await expect(page.getByRole('heading', { name: '${title}' })).toBeVisible();
});
`;
}
