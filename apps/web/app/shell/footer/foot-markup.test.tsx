import { contentGroupNames } from '@jishi/contract/content-group.ts';
import { expect, test } from 'vitest';
import type { ContentItem, PageContent, ShellData } from '../shell-data.ts';
import { drawFoot } from './foot-markup.server.tsx';
import type { FootData } from './foot-shell.ts';

const both = { hasStrip: true, hasFooter: true };

function footOf(telephone: string, cityName = '昆明市', countyId = 530102): FootData {
  const promise: ContentItem = {
    id: 1,
    title: '正品保障',
    text: '',
    link: '',
    image: null,
    type: 'other',
    icon: '',
    children: [],
  };
  const empty = Object.fromEntries(contentGroupNames.map((name) => [name, []])) as unknown as PageContent;
  return {
    content: { ...empty, 'bottom-menu': [promise] },
    tenant: { servicePhone: telephone, copyright: '', companyFullName: '' } as ShellData['tenant'],
    city: { cityName, countyId, hasShop: true } as ShellData['city'],
  };
}

test('the foot is drawn from its data, with the bars that the page has', () => {
  const html = drawFoot(footOf('400-1'), both);
  expect(html).toContain('400-1');
  expect(html).toContain('正品保障');
  expect(drawFoot(footOf('400-1'), { hasStrip: false, hasFooter: true })).not.toContain('正品保障');
  expect(drawFoot(footOf('400-1'), { hasStrip: false, hasFooter: false })).toBe('');
});

test('what was drawn of one tenant or city is not shown to another', () => {
  const shop = footOf('400-1');
  expect(drawFoot(shop, both)).toContain('昆明市门店');
  expect(drawFoot({ ...shop, city: footOf('', '成都市', 510104).city }, both)).toContain('成都市门店');
  expect(drawFoot(shop, both)).toContain('昆明市门店');
  expect(drawFoot(footOf('400-2'), both)).toContain('400-2');
});
