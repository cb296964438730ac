import { createElement, Fragment } from 'react';
import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { hasDeferredData, renderWhole } from './render-whole.server.ts';

type Read = { renderMeta?: { streamCache?: Record<number, { result: { done: boolean; value: string } }> } };

function pageWith(text: string): EntryContext {
  const bytes = new TextEncoder().encode(text);
  const halves = [bytes.slice(0, 4), bytes.slice(4)];
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const half of halves) controller.enqueue(half);
      controller.close();
    },
  });
  return { serverHandoffStream } as unknown as EntryContext;
}

const closing = createElement('script', null, 'window.__reactRouterContext.streamController.close();');

test('the data of the loaders lies, whole, where the router looks for it', async () => {
  const page = pageWith('["机市"]');
  const html = await renderWhole(page, () => {
    const { result } = (page as Read).renderMeta?.streamCache?.[0] ?? { result: undefined };
    return createElement(Fragment, null, createElement('p', null, result?.value), closing);
  });
  expect(html).toContain('<!DOCTYPE html><p>[&quot;机市&quot;]</p>');
});

test('a router that looks elsewhere leaves the page to the stream, which then finds the data unread', async () => {
  const page = pageWith('["机市"]');
  expect(await renderWhole(page, () => createElement('p', null, '没有数据'))).toBeUndefined();
  expect((page as Read).renderMeta?.streamCache).toBeUndefined();
  expect(await new Response(page.serverHandoffStream).text()).toBe('["机市"]');
});

test('what the page throws while it is drawn reaches the router', async () => {
  const draw = () =>
    createElement(() => {
      throw new RangeError('bug');
    });
  await expect(renderWhole(pageWith('[]'), draw)).rejects.toBeInstanceOf(RangeError);
});

test('deferred data is seen, wherever a loader left it', () => {
  const contextOf = (loaderData: object) =>
    ({ staticHandlerContext: { loaderData } }) as unknown as EntryContext;
  expect(hasDeferredData(contextOf({ root: { a: 1 }, '/': null, '/x': 'text' }))).toBe(false);
  expect(hasDeferredData(contextOf({ root: { a: 1 }, '/': { comments: Promise.resolve([]) } }))).toBe(true);
});
