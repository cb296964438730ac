import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import { expect } from './expect.ts';

/** Where pieces rest, in pixels of the picture. */
const REST = 30;

/** Listens for the puzzles that the page asks for. Call it before the first one opens. */
export function watchPuzzles(page: Page): () => string {
  let token = '';
  page.on('request', (request) => {
    if (!request.url().includes('/validation/api/image/getCode')) return;
    token = String((request.postDataJSON() as { token?: unknown } | null)?.token ?? '');
  });
  return () => token;
}

/** Centre of the hole of a puzzle, in pixels; a person sees it, a test looks into the database. */
export async function findHole(page: Page, token: string, tenant = 0): Promise<number> {
  const device = (await page.context().cookies(page.url())).find(({ name }) => name === 'uuid')?.value ?? '';
  const key = createHash('sha256').update(`${tenant}:${device}:${token}`).digest('hex');
  const [row] = await queryAsOwner<{ target_x: number }>(
    process.env.JOURNEY_DATA_DIR ?? '',
    "SELECT target_x FROM puzzle WHERE key_hash = decode($1, 'hex')",
    [key],
  );
  expect(row, 'the puzzle in the database').toBeDefined();
  return row?.target_x ?? 0;
}

/** Drags the handle as a hand does: slow, quick, slow again, a little too far, and not on one line. */
export async function dragTo(page: Page, centre: number): Promise<void> {
  const handle = page.getByRole('slider', { name: /拼图滑块/ });
  await expect(handle).toHaveAttribute('aria-disabled', 'false');
  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const way = centre - REST;
  await page.mouse.move(x, y);
  await page.mouse.down();
  const steps = 24;
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const eased = part * part * (3 - 2 * part);
    await page.mouse.move(x + (way + 4) * eased, y + Math.round(Math.sin(step) * 2));
    // A hand takes its time; nobody waits for anything here.
    await new Promise((resolve) => setTimeout(resolve, 8 + (step % 5) * 6));
  }
  await page.mouse.move(x + way + 1, y + 1);
  await page.mouse.move(x + way, y + 1);
  await page.mouse.up();
}

/** Solves the puzzle that is open. @param token gives that of the newest one */
export async function solvePuzzle(page: Page, token: () => string, tenant = 0): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('slider', { name: /拼图滑块/ })).toHaveAttribute('aria-disabled', 'false');
  await dragTo(page, await findHole(page, token(), tenant));
}
