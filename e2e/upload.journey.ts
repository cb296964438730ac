import { contract } from '@jishi/contract/index.ts';
import { test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsMember, openAsStaff } from './src/signed-in.ts';

// A dialog that still grows may be somewhere else when the button of the mouse is let go.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a clerk finds the picture that a member handed in, takes it away with a reason, and it is gone for the member', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext();
  const phone = await shopper.newPage();
  await openAsMember(phone, '/');
  const picture = await phone.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  const answer = await phone.request.post(contract.upload.send.path, {
    headers: { xtenant: '0' },
    multipart: { purpose: 'comment', file: { name: 'a.png', mimeType: 'image/png', buffer: picture } },
  });
  const { data } = (await answer.json()) as { data: { fid: string; url: string } };
  expect((await phone.request.get(data.url)).headers()['content-type']).toBe('image/png');

  await openAsStaff(page, `/uploads?keyword=${data.fid}`);
  const row = page.getByRole('row').filter({ hasText: data.fid });
  await expect(row).toContainText('评价');
  await expect(row).toContainText('安全');
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: '删除', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '删除文件' });
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('删除原因').fill('违规图片');
  const removed = page.waitForResponse((response) =>
    response.url().includes(contract.adminUpload.remove.path),
  );
  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  await removed;
  await expect(row).toContainText('已删除');
  await expect(row).toContainText('违规图片');
  expect(await (await phone.request.get(data.url)).json()).toMatchObject({ code: 4004, data: null });
  await shopper.close();
});
