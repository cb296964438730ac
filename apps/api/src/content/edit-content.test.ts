import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { ChangeFeed } from '../platform/cache/change-feed.ts';
import { SharedAnswers } from '../platform/cache/shared-answers.ts';
import { makeEditor, publish, save } from './content.fixture.ts';

let shop: TestShop;
let editor: Caller;
let staffId: number;
beforeAll(async () => {
  shop = await TestShop.open();
  const made = await makeStaff(shop.context());
  editor = made.caller;
  staffId = made.staffId;
});
afterAll(() => shop.close());

const topLinks = async (caller: Caller = {}, preview?: string) =>
  (await shop.client(caller).global.pageContent({ groups: 'top-link', ...(preview && { preview }) })).groups[
    'top-link'
  ].map(({ title }) => title);

it('is for staff of the tenant with the permission', async () => {
  await expectStaffOnly(shop, contract.adminContent);
});

it('each section asks for its own permission, to save, publish, restore and remove', async () => {
  const { caller } = await makeStaff(shop.context(), ['content:read', 'content:publish', 'ads:edit']);
  const client = shop.client(caller);
  expect(await client.adminContent.save({ part: 'ads-topBanner', version: 0, entries: [] })).toEqual({
    version: 1,
  });
  for (const part of ['top-link', 'menu', 'floors', 'system-status', 'hot-words'] as const) {
    const refused = { code: 4003 };
    await expect(client.adminContent.save({ part, version: 0, entries: [] })).rejects.toMatchObject(refused);
    await expect(client.adminContent.publish({ part, version: 0 })).rejects.toMatchObject(refused);
    await expect(client.adminContent.restore({ part, version: 0, versionId: 1 })).rejects.toMatchObject(
      refused,
    );
    await expect(client.adminContent.remove({ part, version: 0 })).rejects.toMatchObject(refused);
  }
});

it('a draft is seen by nobody until it is published, and then by this tenant alone', async () => {
  await publish(shop, editor, 'top-link', [{ title: '旧链接' }]);
  const version = await save(shop, editor, 'top-link', [{ title: '新链接' }]);
  expect(await topLinks()).toEqual(['旧链接']);
  await shop.client(editor).adminContent.publish({ part: 'top-link', version });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect(await topLinks()).toEqual(['新链接']);
  expect(await topLinks({ tenant: 2 })).toEqual([]);
});

it('staff of another tenant read and change their own content only', async () => {
  await publish(shop, editor, 'bottom-link', [{ title: '甲店' }]);
  const stranger = await makeEditor(shop, 2);
  const client = shop.client(stranger);
  expect((await client.adminContent.read({ part: 'bottom-link' })).body.entries).toEqual([]);
  expect(await client.adminContent.history({ part: 'bottom-link' })).toEqual([]);
  const [version] = await shop.client(editor).adminContent.history({ part: 'bottom-link' });
  await expect(
    client.adminContent.restore({ part: 'bottom-link', version: 0, versionId: version?.id ?? 0 }),
  ).rejects.toMatchObject({ code: 4004 });
  await expect(client.adminContent.remove({ part: 'bottom-link', version: 0 })).rejects.toMatchObject({
    code: 4004,
  });
  await publish(shop, stranger, 'bottom-link', [{ title: '乙店' }]);
  const { groups } = await shop.client().global.pageContent({ groups: 'bottom-link' });
  expect(groups['bottom-link'].map(({ title }) => title)).toEqual(['甲店']);
});

it('who edits an outdated draft is told, also when two write the first one at once', async () => {
  const client = shop.client(editor);
  const first = { part: 'work-time', version: 0, entries: [{ title: '客服' }] } as const;
  const outcomes = await Promise.allSettled([
    client.adminContent.save({ ...first, entries: [...first.entries] }),
    client.adminContent.save({ ...first, entries: [...first.entries] }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(client.adminContent.publish({ part: 'work-time', version: 7 })).rejects.toMatchObject({
    code: 4009,
    userMsg: '该内容刚刚被其他同事修改过，请载入最新内容后再改',
  });
});

it('history keeps what was published, and restoring makes it the draft again, with the numbers of its entries', async () => {
  const client = shop.client(editor);
  await publish(shop, editor, 'navigation-menu', [{ title: '第一版' }]);
  const before = await client.adminContent.read({ part: 'navigation-menu' });
  await publish(shop, editor, 'navigation-menu', [{ title: '第二版' }]);
  const history = await client.adminContent.history({ part: 'navigation-menu' });
  expect(history.map(({ current }) => current)).toEqual([true, false]);
  const { version } = await client.adminContent.restore({
    part: 'navigation-menu',
    version: 2,
    versionId: history[1]?.id ?? 0,
  });
  const restored = await client.adminContent.read({ part: 'navigation-menu' });
  expect(restored).toMatchObject({ version: 3, changed: true });
  expect(restored.body).toEqual(before.body);
  const shown = async () =>
    (await shop.client().global.pageContent({ groups: 'navigation-menu' })).groups['navigation-menu'][0]
      ?.title;
  expect(await shown()).toBe('第二版');
  await client.adminContent.publish({ part: 'navigation-menu', version });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect(await shown()).toBe('第一版');
});

it('what belongs to a city is taken off and the general content stands again; the acts are in the log', async () => {
  await publish(shop, editor, 'right-bar', [{ title: '全国' }]);
  await publish(shop, editor, 'right-bar', [{ title: '昆明' }], 530100);
  const shown = async () =>
    (await shop.client().global.pageContent({ groups: 'right-bar', cityId: 530102 })).groups['right-bar'][0]
      ?.title;
  expect(await shown()).toBe('昆明');
  const client = shop.client(editor);
  await client.adminContent.remove({ part: 'right-bar', cityId: 530100, version: 1 });
  shop.api.platform.sharedAnswers.forgetTenant(0);
  expect(await shown()).toBe('全国');
  const { list } = await client.adminAudit.list({ staffId });
  expect(list.slice(0, 3).map(({ action }) => action)).toEqual([
    'content.remove',
    'content.publish',
    'content.save',
  ]);
  expect(list[0]?.target).toContain('昆明');
});

describe('preview', () => {
  it('shows the drafts to the member of staff who asked, for half an hour, and to nobody else', async () => {
    await publish(shop, editor, 'top-link', [{ title: '已发布' }]);
    await save(shop, editor, 'top-link', [{ title: '草稿' }]);
    const { link } = await shop.client(editor).adminContent.preview();
    const token = new URL(link, 'http://localhost').searchParams.get('preview') ?? '';
    expect(await topLinks(editor, token)).toEqual(['草稿']);
    expect(await topLinks(editor)).toEqual(['已发布']);
    // The very next visitor with the same address must not be given the answer of the preview.
    expect(await topLinks({}, token)).toEqual(['已发布']);
    const { caller: member } = await makeMember(shop.context());
    expect(await topLinks(member, token)).toEqual(['已发布']);
    const { caller: colleague } = await makeStaff(shop.context());
    expect(await topLinks(colleague, token)).toEqual(['已发布']);
    expect(await topLinks(editor, `${token.slice(0, -2)}AA`)).toEqual(['已发布']);
    expect(await topLinks(editor, 'x')).toEqual(['已发布']);
    const stranger = await makeEditor(shop, 2);
    expect(await topLinks(stranger, token)).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 + 1 });
    try {
      expect(await topLinks(editor, token)).toEqual(['已发布']);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('another process shows what was published as soon as the change feed tells it, without a restart', async () => {
  const second = new SharedAnswers();
  const heard = vi.fn((tenant: number | 'all') => {
    if (tenant !== 'all') second.forgetTenant(tenant);
  });
  const feed = new ChangeFeed({
    connectionString: shop.appUrl,
    onChange: heard,
    onSettings: async () => undefined,
    log: shop.api.platform.log,
  });
  await feed.start();
  try {
    const ctx = { ...shop.context(), platform: { ...shop.api.platform, sharedAnswers: second } };
    const api = shop.api.dispatcher.createLocalTransport(ctx, {
      setCookie: () => undefined,
      clearCookie: () => undefined,
    });
    const titles = async () => {
      const answer = await api('global', 'pageContent', { groups: 'bottom-pictures' }, undefined);
      return (answer as { groups: Record<string, { title: string }[]> }).groups['bottom-pictures']?.map(
        ({ title }) => title,
      );
    };
    expect(await titles()).toEqual([]);
    const client = shop.client(editor);
    const { version } = await client.adminContent.save({
      part: 'bottom-pictures',
      version: 0,
      entries: [{ title: '关注我们' }],
    });
    await client.adminContent.publish({ part: 'bottom-pictures', version });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(0), { timeout: 5_000 });
    expect(await titles()).toEqual(['关注我们']);
  } finally {
    await feed.stop();
  }
});
