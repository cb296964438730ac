import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { open, reload } from './src/shopper.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A drawer that still moves may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff write an article into a column of their own and publish it; a guest finds, reads and likes it, a member comments', async ({
  browser,
  baseURL,
  userAgent,
  page,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
    ...(userAgent !== undefined && { userAgent }),
  });
  const staff = await context.newPage();
  const mark = String(Date.now() % 1_000_000);
  const column = `栏目${mark}`;
  const title = `夜景拍摄指南${mark}`;

  await openAsStaff(staff, '/articles');
  await staff.getByRole('button', { name: '管理栏目' }).click();
  const drawer = staff.getByRole('dialog', { name: '管理栏目' });
  await drawer.getByRole('button', { name: '新建栏目' }).click();
  const dialog = staff.getByRole('dialog', { name: '新建栏目' });
  await dialog.getByLabel('名称').fill(column);
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(drawer.getByText(column)).toBeVisible();
  expect(await findViolations(staff)).toEqual([]);
  await drawer.getByRole('button', { name: /Close|关闭/ }).click();
  await expect(drawer).toBeHidden();

  await staff.getByRole('button', { name: '新建文章' }).click();
  const editor = staff.getByRole('region', { name: '文章', exact: true });
  await editor.getByLabel('标题', { exact: true }).fill(title);
  await editor.getByRole('combobox', { name: '栏目' }).click();
  await staff.getByTitle(column, { exact: true }).click();
  await editor.getByLabel('摘要').fill('三步拍好夜景');
  const text = editor.getByRole('textbox', { name: '正文' });
  await text.click();
  await staff.keyboard.type('把手机靠在栏杆上，能少糊一半。');
  await expect(text.getByText('能少糊一半')).toBeVisible();
  expect(await findViolations(staff)).toEqual([]);

  const [draft] = await Promise.all([
    staff.waitForEvent('popup'),
    editor.getByRole('button', { name: /预\s*览/ }).click(),
  ]);
  await expect(draft.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await draft.close();

  await expect(staff).toHaveURL(/\/articles\/\d+$/);
  await expect(editor.getByRole('heading', { name: title })).toBeVisible();
  const address = `/article/${/\d+$/.exec(staff.url())?.[0]}`;
  await editor.getByRole('button', { name: /^发\s*布$/ }).click();
  await staff.getByRole('button', { name: '确认发布' }).click();
  await expect(editor.getByText('已发布', { exact: true })).toBeVisible();

  // What guests share is seconds old at most.
  await expect(async () => {
    await open(page, '/article');
    await expect(page.getByRole('region', { name: column }).getByRole('link', { name: title })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 90_000 });
  await page.getByRole('region', { name: column }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('能少糊一半')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^赞：${title}`) }).click();
  await expect(page.getByRole('button', { name: `赞：${title}，1 人赞过` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // A guest is sent to the login with the way back.
  await page.getByLabel('写评论').fill('学到了');
  await page.getByRole('button', { name: '发表评论' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);

  const words = `照着拍了一张${mark}`;
  await openAsMember(page, address);
  await page.getByLabel('写评论').fill(words);
  await page.getByRole('button', { name: '发表评论' }).click();
  await expect(page.getByText('评论已提交，审核后展示')).toBeVisible();
  await expect(page.getByLabel('写评论')).toHaveValue('');
  const comment = page.getByRole('listitem').filter({ hasText: words });
  await expect(comment.getByText('审核中，仅自己可见')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await staff.goto(`/admin/moderation?keyword=${encodeURIComponent(words)}`, {
    waitUntil: 'domcontentloaded',
  });
  const piece = staff.getByRole('listitem').filter({ hasText: words });
  await expect(piece).toHaveAttribute('aria-current', 'true');
  await expect(piece).toContainText('文章评论');
  await staff.keyboard.press('p');
  await expect(piece).toHaveCount(0);
  await context.close();

  await reload(page);
  await expect(comment).toBeVisible();
  await expect(comment.getByText('审核中，仅自己可见')).toHaveCount(0);
  await comment.getByRole('button', { name: '删除我的评论' }).click();
  await expect(comment).toHaveCount(0);
});

test('a search leads to the articles whose titles have its words, and comments are read by their likes', async ({
  page,
}) => {
  await open(page, '/search?keyword=手机');
  const elsewhere = page.getByRole('navigation', { name: '其他相关结果' });
  await elsewhere.getByRole('link', { name: /^资讯 \d+ 篇$/ }).click();
  await expect(page.getByRole('heading', { name: '“手机”的相关资讯', level: 1 })).toBeVisible();
  const column = page.getByRole('region', { name: '“手机”的相关资讯' });
  await expect(column.getByRole('link', { name: /手机/ }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await open(page, '/article/c0?keyword=没有人写过的词');
  await expect(page.getByText('没有相关的文章')).toBeVisible();
  await expect(page.getByRole('region', { name: '最新文章' }).getByRole('link').first()).toBeVisible();

  const answer = await page.request.get('/web/news/list/v1?pageSize=50');
  const { data } = (await answer.json()) as { data: { list: { id: number; commentCount: number }[] } };
  const [mostSaid] = data.list.toSorted((one, other) => other.commentCount - one.commentCount);
  await open(page, `/article/${mostSaid?.id}`);
  const sort = page.getByRole('navigation', { name: '评论排序' });
  await sort.getByRole('link', { name: '最多赞' }).click();
  await expect(page).toHaveURL(/\?sort=liked#comments$/);
  await expect(sort.getByRole('link', { name: '最多赞' })).toHaveAttribute('aria-current', 'true');
  // Answers are list items as well.
  const comments = await page.locator('#comments > ul > li').all();
  const counts: number[] = [];
  for (const comment of comments) {
    const thumb = comment.getByRole('button', { name: /^赞：/ }).first();
    counts.push(Number(/(\d+) 人赞过$/.exec((await thumb.getAttribute('aria-label')) ?? '')?.[1]));
  }
  expect(counts.length).toBeGreaterThan(1);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});
