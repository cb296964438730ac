import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, Button, ConfigProvider, Input } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Field, MoneyField, NumberField, TextField } from './fields.widget.tsx';
import { FormBody } from './form-body.widget.tsx';
import { FormDialog } from './form-dialog.widget.tsx';
import { LeaveGuard } from './leave-guard.ts';
import { SaveBar } from './save-bar.widget.tsx';
import { type Question, useForm } from './use-form.ts';

const limits = {
  name: { trims: true, least: 2, most: 5 },
  code: { most: 4, pattern: /^[A-Z]+$/ },
  note: { most: 10, optional: true },
  floor: { whole: true, least: 1, most: 9 },
  price: { least: 0, most: 100, decimals: 2 },
} as const;
export const initial = { name: '机市', code: 'A', note: '', floor: 3, price: 1.5, hosts: '' };
type Values = typeof initial;

export const run = vi.fn<(values: Values) => Promise<unknown>>();
export const closed = vi.fn();

function Fields() {
  return (
    <>
      <TextField name="name" label="名称" />
      <TextField name="code" label="编码" wrong="只能是大写字母" />
      <TextField name="note" label="备注" />
      <NumberField name="floor" label="楼层" />
      <MoneyField name="price" label="价格" />
      <Field name="hosts" label="域名">
        <Input />
      </Field>
    </>
  );
}

/** A form on a page. */
export function Page({ question }: { question?: Question | undefined }) {
  const state = useForm<Values, unknown>({
    initial,
    limits,
    run,
    ask: () => question,
    changes: [],
    onReload: () => undefined,
  });
  return (
    <FormBody state={state}>
      <Fields />
      <SaveBar state={state} idle="保存后生效" />
      <Button htmlType="submit">提交</Button>
    </FormBody>
  );
}

/** The same form in a dialog or a drawer. */
export function Dialog({ place }: { place: 'dialog' | 'drawer' }) {
  const state = useForm<Values, unknown>({ initial, limits, run, changes: [], onDone: closed });
  return (
    <FormDialog state={state} place={place} title="新建" okText="创建" onClose={closed}>
      <Fields />
    </FormDialog>
  );
}

let root: Root;
/** A page of its own for every test of the file that calls it. */
export function renderEachAnew() {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    run.mockReset().mockResolvedValue(undefined);
    closed.mockReset();
    document.body.innerHTML = '<div id="root"></div>';
    root = createRoot(document.querySelector('#root') as Element);
  });
  afterEach(() => act(async () => root.unmount()));
}

/** Draws an element as a page of a small admin, with another one beside it. */
export async function show(element: React.ReactNode) {
  const router = createMemoryRouter([
    {
      element: (
        <App>
          <LeaveGuard />
          <Link to="/elsewhere">别处</Link>
          <Outlet />
        </App>
      ),
      children: [
        { path: '/', element },
        { path: '/elsewhere', element: <p>到了别处</p> },
      ],
    },
  ]);
  const client = new QueryClient();
  await act(async () =>
    root.render(
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ConfigProvider>,
    ),
  );
}

/** Lets the page go on until it is so: what waits inside of `act` sees nothing drawn. */
export const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => new Promise((done) => setTimeout(done, 10)));
      check();
    },
    { timeout: 20_000 },
  );
export const settled = (text: string) => until(() => expect(document.body.textContent).toContain(text));
/** What an act sets going: a field takes its error away 10 ms after the value is right. */
const afterwards = () => new Promise((done) => setTimeout(done, 20));
export const field = (id: string) => document.querySelector(`#${id}`) as HTMLInputElement;
/** Puts a text into a field, as somebody who types. */
export async function type(id: string, text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field(id), text);
    field(id).dispatchEvent(new Event('input', { bubbles: true }));
    await afterwards();
  });
}
/** Presses the button or the link of that name. */
export async function press(name: string) {
  const button = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
  );
  if (!button) throw new Error(`no button ${name}`);
  await act(async () => {
    button.click();
    await afterwards();
  });
}
export const problemAt = (id: string) => field(id).closest('.ant-form-item')?.textContent ?? '';
export const hasLeft = () => document.body.textContent?.includes('到了别处');
