import { expect, test } from 'vitest';
import { LaidParts } from './laid-parts.server.ts';

const floor = `<ul>${'<li>手机 &amp; 配件</li>'.repeat(20)}</ul>`;

test('a page is put together as it would have been written', () => {
  const parts = new LaidParts();
  const write = (lay: (html: string) => string) =>
    `<main>${lay(floor)}<p>价格</p>${lay('')}${lay(floor)}</main>`;
  const marked = write(parts.lay);
  expect(marked.length).toBeLessThan(floor.length);
  expect(parts.assemble(marked).toString()).toBe(write((html) => html));
});

test('a page without parts is what it is', () => {
  expect(new LaidParts().assemble('<p>空</p><!--2:0-->').toString()).toBe('<p>空</p><!--2:0-->');
});
