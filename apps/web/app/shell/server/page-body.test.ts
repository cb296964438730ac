import { expect, test } from 'vitest';
import { bodyOf, respondWith } from './page-body.server.ts';

test('the host takes the bytes of a page as they are, and who reads the response gets the same', async () => {
  const body = Buffer.from('<p>机市</p>');
  const response = respondWith(body, { status: 404, headers: { 'content-type': 'text/html' } });
  expect(bodyOf(response)).toBe(body);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('<p>机市</p>');
  expect(bodyOf(new Response('other'))).toBeUndefined();
});
