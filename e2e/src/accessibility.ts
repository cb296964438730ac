import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with the page once it has come to rest, each as `rule: element`. */
export async function findViolations(page: Page): Promise<string[]> {
  await expect(page.getByRole('progressbar', { name: '页面加载中' })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
