import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { checkShownDocuments } from './check-links.ts';

let shop: TestShop;
let clerk: Caller;
let upperId: number;

beforeAll(async () => {
  shop = await TestShop.open();
  clerk = (await makeStaff(shop.context())).caller;
  upperId = await makeCategory('售后服务');
});
afterAll(() => shop.close());

const desk = (caller = clerk) => shop.client(caller).adminDocument;
const read = (caller: Caller = {}) => shop.client(caller).document;
const makeCategory = async (name: string, parentId = 0) =>
  (await desk().saveCategory({ section: 'afterSale', name, parentId, icon: 'refresh' })).id;

/** What readers see now: with a preview, be it nobody's, no answer of a moment ago is shared. */
const shown = (id: number) => read().detail({ id, preview: 'none' });
let made = 0;
/** A draft of its own. */
async function makeDraft(html = '<p>七天内可以退货。</p>', categoryId = upperId) {
  made += 1;
  const draft = { categoryId, shortName: `rules-${made}`, title: `退货规则 ${made}`, html };
  const { id, version } = await desk().save({ ...draft, version: 0 });
  return { id, version, draft };
}

describe('links of a document', () => {
  it('to help that readers do not see are named in its draft and counted by the night', async () => {
    const hidden = await makeDraft();
    const shownOne = await makeDraft();
    await desk().publish({ id: shownOne.id, version: shownOne.version });
    const { id, version } = await makeDraft(
      `<p><a href="/doc/${hidden.draft.shortName}">旧</a><a href="/doc/${shownOne.draft.shortName}">新</a>
        <a href="/doc/${upperId}/${hidden.id}">号</a><a href="/doc/after-service">售后</a><a href="/doc/${upperId}">目录</a></p>`,
    );
    const { dead } = await desk().read({ id });
    expect(dead.map(({ link }) => link)).toEqual([
      `/doc/${hidden.draft.shortName}`,
      `/doc/${upperId}/${hidden.id}`,
    ]);
    await desk().publish({ id, version });
    await checkShownDocuments(shop.context());
    const found = (await desk().tree()).documents.find((one) => one.id === id);
    expect(found?.deadLinks).toBe(2);
  });
});

describe('a document before staff', () => {
  it('is nobody’s to read until it is published, stays as published while it is edited, and is gone once withdrawn', async () => {
    const { id, version, draft } = await makeDraft();
    expect(await refusalOf(shown(id))).toMatchObject({
      code: 4004,
      userMsg: '文档不存在或已下线',
    });
    await desk().publish({ id, version });
    expect((await shown(id)).content).toBe('<p>七天内可以退货。</p>');
    const next = await desk().save({
      ...draft,
      id,
      version,
      title: '新标题',
      html: '<p>改</p><script>x</script>',
    });
    expect(await shown(id)).toMatchObject({
      title: draft.title,
      content: '<p>七天内可以退货。</p>',
    });
    expect(await desk().read({ id })).toMatchObject({ changed: true, state: 'published', html: '<p>改</p>' });
    await desk().publish({ id, version: next.version });
    expect(await shown(id)).toMatchObject({ title: '新标题', content: '<p>改</p>' });
    expect((await desk().versions({ id })).map(({ number, current }) => [number, current])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(await refusalOf(desk().remove({ id }))).toMatchObject({ code: 4009 });
    await desk().withdraw({ id });
    expect(await refusalOf(shown(id))).toMatchObject({ code: 4004 });
    await desk().remove({ id });
    expect(await refusalOf(desk().read({ id }))).toMatchObject({ code: 4004 });
  });

  it('is shown as a draft to the member of staff whose preview it is, and to nobody else', async () => {
    const { id, draft } = await makeDraft('<h2>草稿</h2>');
    const { link } = await desk().preview({ id });
    const preview = new URL(link, 'https://shop.example').searchParams.get('preview') ?? '';
    expect(link.startsWith(`/doc/${draft.categoryId}/${id}?`)).toBe(true);
    expect((await read(clerk).detail({ id, preview })).content).toContain('草稿');
    const other = (await makeStaff(shop.context())).caller;
    for (const caller of [{}, other])
      expect(await refusalOf(read(caller).detail({ id, preview }))).toMatchObject({ code: 4004 });
  });

  it('is saved by one of those who edit the same version, and not under the name of another', async () => {
    const { id, version, draft } = await makeDraft();
    const tries = Array.from({ length: 5 }, (_, at) =>
      desk().save({ ...draft, id, version, html: `<p>${at}</p>` }),
    );
    expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(desk().save({ ...draft, id, version }))).toMatchObject({ code: 4009 });
    expect(await refusalOf(desk().publish({ id, version }))).toMatchObject({ code: 4009 });
    const second = await Promise.allSettled(
      [1, 2].map(() => desk().save({ ...draft, version: 0, shortName: 'same-name' })),
    );
    expect(second.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(desk().save({ ...draft, version: 0 }))).toMatchObject({ code: 4009 });
  });

  it('that is empty is not published', async () => {
    const { id, version } = await makeDraft('<p> </p>');
    expect(await refusalOf(desk().publish({ id, version }))).toMatchObject({ code: 4009 });
  });

  it('is for who may, of their own site', async () => {
    const { id, version, draft } = await makeDraft();
    const reader = (await makeStaff(shop.context(), ['document:read', 'document:edit'])).caller;
    expect(await refusalOf(desk(reader).publish({ id, version }))).toMatchObject({ code: 4003 });
    expect(await refusalOf(desk({}).tree({}))).toMatchObject({ code: 1000 });
    const other = (await makeStaff(shop.context(2))).caller;
    expect(await refusalOf(desk(other).read({ id }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(desk(other).save({ ...draft, id, version }))).toMatchObject({ code: 4004 });
  });
});

describe('the tree', () => {
  it('has two floors; a category moves with its documents and is of the section it stands in', async () => {
    const shopId = (await desk().saveCategory({ section: 'shop', name: '购物指南' })).id;
    const childId = await makeCategory('配送', upperId);
    const { id } = await makeDraft('<p>甲</p>', childId);
    await desk().arrange({ kind: 'category', parentId: shopId, ids: [childId] });
    const { categories } = await desk().tree({});
    expect(categories.find((one) => one.id === childId)).toMatchObject({ parentId: shopId, section: 'shop' });
    const third = desk().saveCategory({ section: 'shop', name: '第三层', parentId: childId });
    expect(await refusalOf(third)).toMatchObject({ code: 4000, userMsg: '目录最多两级' });
    const deep = desk().arrange({ kind: 'category', parentId: upperId, ids: [shopId] });
    expect(await refusalOf(deep)).toMatchObject({ code: 4000 });
    const itself = desk().arrange({ kind: 'category', parentId: shopId, ids: [shopId] });
    expect(await refusalOf(itself)).toMatchObject({ code: 4000 });
    expect(await refusalOf(desk().removeCategory({ id: childId }))).toMatchObject({ code: 4009 });
    await desk().remove({ id });
    await desk().removeCategory({ id: childId });
    const left = (await desk().tree({})).categories.map((one) => one.id);
    expect(left).not.toContain(childId);
  });

  it('keeps the order that staff give it, and no two names on a floor', async () => {
    const parentId = await makeCategory('维修');
    const drafts = [await makeDraft('<p>1</p>', parentId), await makeDraft('<p>2</p>', parentId)];
    const moved = await makeDraft('<p>3</p>');
    const ids = [moved, ...drafts.toReversed()].map(({ id }) => id);
    await desk().arrange({ kind: 'document', parentId, ids });
    const { documents } = await desk().tree({});
    expect(documents.filter(({ categoryId }) => categoryId === parentId).map(({ id }) => id)).toEqual(ids);
    const gone = desk().arrange({ kind: 'document', parentId, ids: [99_999_999] });
    expect(await refusalOf(gone)).toMatchObject({ code: 4004 });
    expect(await refusalOf(desk().saveCategory({ section: 'shop', name: '维修' }))).toMatchObject({
      code: 4009,
    });
    const below = await makeCategory('维修', upperId);
    expect(await refusalOf(desk().arrange({ kind: 'category', parentId: 0, ids: [below] }))).toMatchObject({
      code: 4009,
    });
  });
});
