import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** What axe finds wrong with the page once it has come to rest, each as `rule: element`. */
export async function findViolations(page: Page): Promise<string[]> {
  const found = await look(page);
  // An answer that comes while axe looks may set a colour going; what is wrong with the page is wrong at rest too.
  return found.length > 0 ? look(page) : found;
}

async function look(page: Page): Promise<string[]> {
  await expect(page.getByRole('progressbar', { name: '页面加载中' })).toHaveCount(0);
  // A colour on its way is neither of the two it goes between.
  await expect.poll(() => page.evaluate(countMoving), { message: 'the page comes to rest' }).toBe(0);
  // In the page itself: the other way opens a second one for each look, and no frame of ours has another origin.
  // Of what is right axe would write down every element, which takes a fifth of its time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Transitions and animations that come to an end and have not. */
function countMoving(): number {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;
}
