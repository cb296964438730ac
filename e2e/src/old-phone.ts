import type { Locator, Page } from '@playwright/test';
import { imei } from '../../apps/demo/src/seeding/seed-devices.ts';
import { expect } from './expect.ts';
import { drawPicture, newIdCard } from './member-papers.ts';
import { open, waitUntilAlive } from './shopper.ts';

/** Answers about a phone with a fine scratch, question by question; all of its functions are as they should be. */
export const answers = [
  /256GB/,
  /可以正常开机/,
  /已退出，可以还原/,
  /大陆国行/,
  /不足一个月或已过保/,
  /细微划痕/,
  /完好无划痕/,
  /显示正常/,
  /未拆修、未进水/,
];

export const question = (page: Page) => page.getByRole('region', { name: '估价问题' });

/** Opens a hot model of the home of recycling, which is open. */
export async function openModel(page: Page, name: RegExp = /iPhone 17 Pro Max/): Promise<void> {
  await page.getByRole('region', { name: '热门机型' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/huiShou\/gujia\/\d+$/);
}

/** By the pointer: a choice goes on by itself, so the next question is what is waited for. */
export async function answerAll(page: Page): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    await expect(question(page)).toContainText(`第 ${index + 1} 题`);
    await question(page).getByText(answer).first().click();
  }
  await expect(question(page)).toContainText(`第 ${answers.length + 1} 题`);
  await question(page).getByText('全部正常', { exact: true }).click();
  await question(page).getByRole('button', { name: '下一题' }).click();
}

/** Has a hot model valued for the member who is signed in. @returns the result, with ways to go on */
export async function valuePhone(page: Page, name: RegExp): Promise<Locator> {
  await open(page, '/huiShou');
  await openModel(page, name);
  await answerAll(page);
  const result = page.getByRole('region', { name: '估价结果' });
  await expect(result).toContainText('完好机最高价');
  await waitUntilAlive(page);
  return result;
}

/** Sellers are known by name. */
export async function becomeSeller(page: Page): Promise<void> {
  await open(page, '/member/real-name');
  await page.getByLabel('真实姓名').fill('王小明');
  await page.getByLabel('身份证号').fill(newIdCard());
  await page.getByRole('button', { name: '提交认证' }).click();
  await expect(page.getByText('您已完成实名认证')).toBeVisible();
}

/** An IMEI that nobody has used, of a device that no sandbox has anything against. */
export function newSerial(): string {
  const number = imei(`86990011${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`);
  return /[789]$/.test(number) ? newSerial() : number;
}

/** Yuan of a price on a page. */
export async function yuanIn(price: Locator): Promise<number> {
  const found = /¥\s*([\d,.]+)/.exec((await price.textContent()) ?? '')?.[1];
  if (found === undefined) throw new Error('there is no price');
  return Number(found.replaceAll(',', ''));
}

/** The bench of the admin, with an order of recycling open: takes a device in. */
export async function receiveHere(page: Page, serial: string): Promise<void> {
  await page.getByRole('button', { name: '收机', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '收机' });
  await dialog.getByLabel('串号').fill(serial);
  await dialog.getByRole('button', { name: '确认收机' }).click();
  await expect(page.getByText('已收机，可以质检')).toBeVisible();
}

/** And inspects it: as it was said to be, but for a dent, of which there is a picture. */
export async function findDentHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: '开始质检' }).click();
  const bench = page.getByRole('dialog', { name: /^质检台/ });
  await bench.getByRole('radio', { name: '256GB' }).check();
  for (const answer of [...answers.slice(1), /磕碰、凹陷/])
    await bench.getByRole('radio', { name: answer }).first().check();
  await bench.getByRole('checkbox', { name: /全部正常/ }).check();
  const dent = bench
    .locator('div')
    .filter({ has: page.getByRole('radio', { name: /磕碰、凹陷/ }) })
    .last();
  await dent
    .locator('input[type="file"]')
    .setInputFiles({ name: '磕碰.png', mimeType: 'image/png', buffer: await drawPicture(page) });
  await expect(bench.getByRole('img', { name: /磕碰、凹陷照片 1/ })).toBeVisible();
  await bench.getByRole('combobox', { name: '成色' }).click();
  await page.locator('.ant-select-item-option', { hasText: '9新' }).last().click();
  await bench.getByRole('checkbox', { name: '已在设备上确认账号退出' }).check();
  await bench.getByRole('button', { name: '保存质检结果' }).click();
  await expect(page.getByText(/低于估价 .* 已发给顾客确认|低于估价/).first()).toBeVisible();
  await expect(bench).toBeHidden();
}
