import type { APIRequestContext, Page } from '@playwright/test';

/** Address of the list of a top category of the demo shop. */
export async function listAddress(request: APIRequestContext, category: string): Promise<string> {
  const answer = await request.get('/web/api/products/categories/v1');
  const { data } = (await answer.json()) as { data: { name: string; link: string }[] };
  const found = data.find((one) => one.name === category);
  if (!found) throw new Error(`the demo shop has no category ${category}`);
  return found.link;
}

export const results = (page: Page) => page.locator('main').getByRole('article');
export const names = (page: Page) => results(page).getByRole('heading').allInnerTexts();
export const filters = (page: Page) => page.getByRole('region', { name: '筛选' });
export const sorting = (page: Page) => page.getByRole('navigation', { name: '排序' });

/** The price of every result in yuan, in the order of the page; what has no amount is left out. */
export async function prices(page: Page): Promise<number[]> {
  const texts = await results(page).allInnerTexts();
  return texts.flatMap((text) => {
    // What it would come to after every promotion stands beside the price that is sorted and filtered by.
    const amount = /(?<!到手价\s*)¥\s*(\d+(?:\.\d+)?)/.exec(text)?.[1];
    return amount === undefined ? [] : [Number(amount)];
  });
}

/** How many the sort bar says there are. */
export async function total(page: Page): Promise<number> {
  return Number(/共\s*(\d+)/.exec((await sorting(page).textContent()) ?? '')?.[1]);
}
