import { createClient } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { expect, test } from 'vitest';
import { writeFeed } from './feed.ts';

test('the feed holds the newest articles with their addresses, and no title ends its element', async () => {
  const asked: unknown[] = [];
  const api = createClient<Contract>(async (area, name, input) => {
    if (`${area}.${name}` === 'global.tenant') return { siteName: '甲 & 乙' };
    asked.push(input);
    const card = { id: 1001, columnName: '评测', publishedAt: '2026-11-20T02:00:00.000Z' };
    return { list: [{ ...card, title: '好用</title><script>', summary: '“三步”' }], total: 1 };
  });
  const xml = await writeFeed(api, 'https://www.example.cn');
  expect(asked).toEqual([{ pageSize: 30 }]);
  expect(xml).toContain('<link>https://www.example.cn/article/1001</link>');
  expect(xml).toContain('<pubDate>Fri, 20 Nov 2026 02:00:00 GMT</pubDate>');
  expect(xml).toContain('<title>好用&#60;/title&#62;&#60;script&#62;</title>');
  expect(xml).toContain('<title>甲 &#38; 乙 资讯</title>');
  expect(xml).not.toContain('<script>');
});
