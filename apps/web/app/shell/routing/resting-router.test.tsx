// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type DataRouteObject,
  Form,
  Outlet,
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRestingRouter } from './resting-router.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Frame() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, hash } = useLocation();
  const { state } = useNavigation();
  return (
    <>
      <output>{`${pathname}${hash} ${state}`}</output>
      <button type="button" id="go" onClick={() => navigate('/next')} />
      <button type="button" id="again" onClick={() => revalidate()} />
      <Outlet />
    </>
  );
}

function First() {
  const fetcher = useFetcher<string>();
  return (
    <>
      <p>{useLoaderData<string>()}</p>
      <button type="button" id="fetch" onClick={() => fetcher.load('/next')} />
      <i>{fetcher.data}</i>
      <Form method="post">
        <input name="word" defaultValue="hello" />
        <button type="submit" id="send" />
      </Form>
    </>
  );
}

/** A page in a browser that was rendered with `first`; `bring` lets the router that works come. */
async function openPage({ lazy = false } = {}) {
  const loads: string[] = [];
  const routes: DataRouteObject[] = [
    {
      id: 'root',
      path: '/',
      Component: Frame,
      loader: () => null,
      children: [
        {
          id: 'first',
          path: 'first',
          ...(lazy ? { lazy: async () => ({ Component: First }) } : { Component: First }),
          loader: () => {
            loads.push('first');
            return 'first again';
          },
          action: async ({ request }) => {
            loads.push(String((await request.formData()).get('word')));
            return null;
          },
        },
        { id: 'next', path: 'next', element: <p>next</p>, loader: () => 'fetched' },
      ],
    },
  ];
  const hydrationData = { loaderData: { root: null, first: 'first' } };
  const history = UNSAFE_createBrowserHistory();
  const coming = Promise.withResolvers<void>();
  const load = vi.fn(async (at: typeof history) => {
    await coming.promise;
    return UNSAFE_createRouter({ routes, history: at, hydrationData });
  });
  const giveUp = vi.fn(() => new Promise<never>(() => undefined));
  const resting = createRestingRouter({ routes, hydrationData }, history, { load, giveUp });
  if (!resting) return { resting };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={resting.router} />));
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const press = async (id: string) => {
    await act(async () => document.getElementById(id)?.click());
  };
  const said = () => document.querySelector('output')?.textContent;
  const text = () => document.querySelector('p')?.textContent;
  const bring = async () => {
    coming.resolve();
    await settle();
  };
  cleanUp = () => act(async () => root.unmount());
  return { resting, load, giveUp, loads, press, settle, bring, said, text, fail: coming.reject };
}

let cleanUp: (() => Promise<void>) | undefined;
beforeEach(() => history.replaceState(null, '', '/first'));
afterEach(async () => {
  await cleanUp?.();
  cleanUp = undefined;
  document.body.replaceChildren();
});
/** A page that rests. */
async function openResting() {
  const page = await openPage();
  if (!page.load) throw new Error('it does not rest');
  return page;
}

test('a page that nobody uses shows what was rendered and brings no more', async () => {
  const { load, loads, said, text } = await openResting();
  expect([said(), text()]).toEqual(['/first idle', 'first']);
  expect(load).not.toHaveBeenCalled();
  expect(loads).toEqual([]);
});

test('a link is under way at once and arrives when the router has come', async () => {
  const { load, press, bring, said, text } = await openResting();
  await press('go');
  await press('go');
  expect(said()).toBe('/first loading');
  expect(load).toHaveBeenCalledOnce();
  await bring();
  expect([said(), text(), location.pathname]).toEqual(['/next idle', 'next', '/next']);
});

test('a form is sent once with its fields, and its page is read anew', async () => {
  const { press, bring, loads, said, text } = await openResting();
  await press('send');
  expect(said()).toBe('/first submitting');
  await bring();
  expect(loads).toEqual(['hello', 'first']);
  expect([said(), text()]).toEqual(['/first idle', 'first again']);
});

test('a call beside the page and a reading anew wait for the router too', async () => {
  const { press, bring, text } = await openResting();
  await press('fetch');
  await press('again');
  await bring();
  expect(document.querySelector('i')?.textContent).toBe('fetched');
  expect(text()).toBe('first again');
});

test('waking ahead of time changes nothing that is seen', async () => {
  const { resting, load, press, bring, said, loads } = await openResting();
  void resting.wake();
  await bring();
  expect([said(), loads.length]).toEqual(['/first idle', 0]);
  await press('go');
  expect(load).toHaveBeenCalledOnce();
});

test('who goes back while the page rests gets the page he went to', async () => {
  const { settle, bring, said, text } = await openResting();
  history.replaceState({ idx: 0 }, '', '/next');
  dispatchEvent(new PopStateEvent('popstate'));
  await settle();
  expect(said()).toBe('/first idle');
  await bring();
  expect([said(), text()]).toEqual(['/next idle', 'next']);
});

test('S047 a router that does not come loads the window anew, and the next act asks for it again', async () => {
  const { fail, giveUp, load, press, settle } = await openResting();
  await press('go');
  fail(new TypeError('Failed to fetch dynamically imported module'));
  await settle();
  expect(giveUp).toHaveBeenCalledOnce();
  await press('go');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that has not come whole does not rest', async () => {
  expect((await openPage({ lazy: true })).resting).toBeUndefined();
});
