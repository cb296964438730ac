// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api.ts';
import type { CategoryMenu as Menu } from '../shell-data.ts';
import { CategoryMenu } from './category-menu.widget.tsx';
import { renderMenu } from './menu-markup.server.tsx';
import { MenuMarkup } from './menu-markup.ts';

vi.mock('../api.ts', () => ({ api: { global: { menu: vi.fn() } } }));
vi.mock('../use-shell.ts', () => ({
  useShell: () => ({ categories: [{ id: 1, name: '手机', link: '/list/1' }] }),
}));
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ key: 'first' }),
}));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const answer = vi.mocked(api.global.menu);
const menu: Menu = [
  {
    ...{ id: 1, name: '手机', icon: 'smartphone', image: null, link: '/list/1', ad: null, goods: [] },
    item: [{ id: 11, name: '折叠屏', link: '/list/11' }],
    level2: [
      {
        ...{ id: 2, name: '系列', link: '/list/2' },
        level3: [{ id: 3, name: 'Mate', link: '/list/3', icon: '', children: [] }],
      },
    ],
  },
];

beforeEach(() => {
  document.body.innerHTML = '';
  answer.mockReset();
});

/** The menu of a document that the browser has taken over. @param markup what the document brought */
async function takeOver(markup: string): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(
    <MenuMarkup value={markup}>
      <CategoryMenu isPinned={false} />
    </MenuMarkup>,
  );
  await act(async () => void hydrateRoot(place, <CategoryMenu isPinned={false} />));
  return place.querySelector('nav')!;
}

const settle = () => act(async () => void (await vi.dynamicImportSettled()));

test('S070 a document carries the rows of the menu alone; panels come at the first sign and leave the tab order', async () => {
  answer.mockResolvedValue(menu);
  const markup = renderMenu(menu);
  expect(markup).toContain('折叠屏');
  expect(markup).not.toContain('Mate');
  const nav = await takeOver(markup);
  const row = nav.querySelector('[data-menu-row]');
  expect(answer).not.toHaveBeenCalled();
  for (const sign of ['pointerover', 'keydown']) await act(async () => void dispatchEvent(new Event(sign)));
  await settle();
  expect(answer).toHaveBeenCalledExactlyOnceWith({});
  const link = nav.querySelector<HTMLAnchorElement>('[data-menu-panel="1"] a[href="/list/3"]');
  expect(link?.textContent).toBe('Mate');
  expect([...nav.querySelectorAll<HTMLElement>('[data-menu-panel] a')].map((one) => one.tabIndex)).toEqual([
    -1, -1,
  ]);
  // Who stands on a row is not thrown off it.
  expect(nav.querySelector('[data-menu-row]')).toBe(row);
});

test('what does not come opens nothing, and is asked for again by who comes to the menu', async () => {
  answer.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(menu);
  const nav = await takeOver(renderMenu(menu));
  await act(async () => void dispatchEvent(new Event('pointerdown')));
  await settle();
  expect(nav.dataset.bare).toBe('true');
  await act(async () => void nav.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await settle();
  expect(nav.dataset.bare).toBeUndefined();
  expect(nav.querySelector('[data-menu-panel] a')).not.toBeNull();
});

test('who opened a page without header first has rows and panels drawn at once', async () => {
  answer.mockResolvedValue(menu);
  const nav = await takeOver('');
  await settle();
  expect(nav.querySelector('[data-menu-row]')?.textContent).toBe('手机');
  expect(nav.querySelector('[data-menu-panel] a[href="/list/3"]')).not.toBeNull();
});
