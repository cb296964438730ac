import { type Page, test } from '@playwright/test';
import { expect } from './src/expect.ts';
import { scriptVectors } from './src/script-vectors.ts';
import { ShopStaff } from './src/shop-staff.ts';
import { open } from './src/shopper.ts';

/** Vectors of one text: what one of them breaks must not hide all others. */
const EACH = 20;
const parts = Array.from({ length: Math.ceil(scriptVectors.length / EACH) }, (_, at) =>
  scriptVectors.slice(at * EACH, (at + 1) * EACH),
);
/** A text with vectors between what anybody might write. */
const textOf = (vectors: readonly string[]) =>
  vectors.map((one, at) => `<p>第 ${at + 1} 段</p>${one}`).join('');

/** Counts what calls out, in the page and in whatever frames it opens. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { calls });
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, { value: () => void calls.push(name) });
  });
}

/** Does to every element of a text whatever a reader might, and tells what acts, or still could. */
function provoke(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate(async (main) => {
    const found: string[] = [];
    // The innermost elements that hold the whole of a text.
    const texts = [...main.querySelectorAll('p')]
      .filter((one) => one.textContent === '第 1 段')
      .flatMap((one) => one.parentElement ?? []);
    const ofText = texts.flatMap((text) => [...text.querySelectorAll('*')]);
    if (ofText.length < 20) found.push('no text was found');
    for (const one of ofText) {
      for (const { name, value } of one.attributes) {
        // What React writes has none of these, so every one of them came with the text.
        if (name.startsWith('on')) found.push(`<${one.tagName} ${name}>`);
        if (
          /^(href|src|action|formaction|data|xlink:href)$/.test(name) &&
          /^\W*(javascript|vbscript|data):/i.test(value)
        )
          found.push(`<${one.tagName} ${name}=${value}>`);
      }
      if (
        /^(script|iframe|frame|object|embed|style|link|meta|base|math|template|noscript)$/i.test(one.tagName)
      )
        found.push(`<${one.tagName}>`);
      for (const kind of [
        'mouseover',
        'mousedown',
        'focus',
        'pointerdown',
        'animationstart',
        'toggle',
        'copy',
      ])
        one.dispatchEvent(new Event(kind, { bubbles: false }));
    }
    await new Promise((done) => setTimeout(done, 300));
    return [...found, ...(window as unknown as { calls: string[] }).calls];
  });
}

test(`${scriptVectors.length} published ways to run a script run none, in blocks of a topic and in articles`, async ({
  page,
  baseURL,
}) => {
  expect(scriptVectors.length).toBeGreaterThanOrEqual(200);
  const staff = await ShopStaff.signIn(baseURL ?? '');
  await listen(page);
  const topic = await staff.publishTopic(
    `hostile-${Date.now() % 1_000_000}`,
    parts.map((vectors) => textOf(vectors)),
  );
  try {
    await open(page, topic.path);
    await expect(page.getByText('第 1 段').first()).toBeVisible();
    expect(await provoke(page)).toEqual([]);
  } finally {
    await topic.remove();
  }
  const article = await staff.publishArticle('安全检查', textOf(scriptVectors));
  try {
    await open(page, article.path);
    await expect(page.getByText('第 1 段').first()).toBeVisible();
    expect(await provoke(page)).toEqual([]);
  } finally {
    await article.remove();
    await staff.signOut();
  }
});
