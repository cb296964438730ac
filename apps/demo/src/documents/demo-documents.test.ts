import { expect, test } from 'vitest';
import { listDocuments } from './demo-documents.ts';

const categories = listDocuments({ siteName: '甲', companyFullName: '甲公司', servicePhone: '400' });
const documents = categories.flatMap(({ documents: own = [], children = [] }) => [
  ...own,
  ...children.flatMap((child) => child.documents),
]);

test('there are about seventy documents, each under a name of its own, and links among them lead to one', () => {
  const names = documents.map(({ shortName }) => shortName);
  expect(names.length).toBeGreaterThanOrEqual(65);
  expect(new Set(names).size).toBe(names.length);
  for (const { html, title } of documents) {
    expect(html, title).not.toMatch(/\*\*|^#|undefined|<p>\|/);
    for (const [, name] of html.matchAll(/href="\/doc\/([a-z][a-z0-9-]*)"/g))
      expect(names, title).toContain(name);
  }
});

test('a text becomes headings, lists, tables and links', () => {
  const rules = documents.find(({ shortName }) => shortName === 'return-rules');
  expect(rules?.html).toContain('<h2>哪些可以退</h2>');
  expect(rules?.html).toContain('<ol><li><p>在<a href="/member/order/list/all">我的订单</a>找到商品');
  const freight = documents.find(({ shortName }) => shortName === 'return-freight');
  expect(freight?.html).toContain('<tr><th><p>情况</p></th><th><p>寄出运费</p></th>');
});
