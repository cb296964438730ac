import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { indexProducts } from '../search/search.service.ts';
import { topic } from './topic.tables.ts';
import { openTopics, textBlock } from './topics.fixture.ts';

let shop: TestShop;
let topics: Awaited<ReturnType<typeof openTopics>>;
beforeAll(async () => {
  shop = await TestShop.open();
  topics = await openTopics(shop);
});
afterAll(() => shop?.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function makeGoods() {
  const { ppid, productId } = await makeSku(shop.context(), { priceYuan: 99 });
  await indexProducts(shop.context(), [productId]);
  return { ppid, productId };
}

describe('a topic as visitors see it', () => {
  it('C052 has its blocks in order with their numbers, by number and by code, once it is published', async () => {
    const { id, version, draft } = await topics.makeDraft([
      { kind: 'countdown', title: '距结束', endsAt: inHours(2) },
      textBlock('规则'),
      { ...textBlock('藏着'), hidden: true },
      { ...textBlock('过去'), endsAt: inHours(-1) },
    ]);
    expect(await refusalOf(topics.readAs().code({ topicId: id }))).toMatchObject({ code: 4004 });
    await topics.desk.publish({ id, version });
    const shown = await topics.readAs().code({ topicId: draft.code });
    expect(shown).toMatchObject({ id, code: draft.code, title: draft.title, platform: 'pc', version: 1 });
    expect(shown.blocks.map(({ id: block, kind }) => [block, kind])).toEqual([
      [1, 'countdown'],
      [2, 'richText'],
    ]);
    expect(shown.blocks[1]?.props.html).toBe('<p>正文</p>');
    expect(await topics.readAs().code({ topicId: id })).toEqual(shown);
    expect(await refusalOf(topics.readAs().code({ topicId: id, platform: 'm' }))).toMatchObject({
      code: 4004,
    });
    expect(await refusalOf(topics.readAs({ tenant: 2 }).code({ topicId: id }))).toMatchObject({ code: 4004 });
  });

  it('C053 tells what all blocks show in one go, each by its number, and the time of the shop', async () => {
    const [one, other] = [await makeGoods(), await makeGoods()];
    const store = await makeStore(shop.context());
    const { id } = await topics.makePublished([
      { kind: 'goodsGrid', title: '主推', ppids: [other.ppid, one.ppid] },
      {
        ...{ kind: 'floors', title: '分会场' },
        children: [
          { title: '甲', ppids: [one.ppid] },
          { title: '乙', ppids: [other.ppid] },
        ],
      },
      { kind: 'stores', title: '门店' },
      textBlock('规则'),
    ]);
    const { blocks } = await topics.readAs().code({ topicId: id });
    const ids = blocks.map((block) => block.id);
    const { list, now } = await topics
      .readAs()
      .componentData({ fields: { topicId: id, ids: [...ids, 999] } });
    expect(list.map((block) => [block.id, block.failed])).toEqual(ids.map((block) => [block, false]));
    expect(list[0]?.groups[0]?.products.map(({ productId }) => productId)).toEqual([
      other.productId,
      one.productId,
    ]);
    const floors = blocks[1]?.props.items ?? [];
    expect(list[1]?.groups.map((group) => [group.id, group.products.length])).toEqual(
      floors.map((floor) => [floor.id, 1]),
    );
    expect(list[2]?.stores.every(({ name }) => name !== '')).toBe(true);
    expect(store).toBeTruthy();
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(10_000);
  });

  it('C053 leaves the place of a block that fails empty, and the others stand', async () => {
    const { ppid } = await makeGoods();
    const { id } = await topics.makePublished([
      { kind: 'lottery', title: '抽奖', code: 'no-such-batch' },
      { kind: 'goodsGrid', title: '主推', ppids: [ppid] },
    ]);
    const { list } = await topics.readAs().componentData({ fields: { topicId: id, ids: [1, 2] } });
    expect(list[0]).toMatchObject({ id: 1, failed: true, lottery: null });
    expect(list[1]).toMatchObject({ id: 2, failed: false, groups: [{ products: [{}] }] });
  });

  it('C054 tells variables by name with the time of the shop, and texts have them in them', async () => {
    const { id } = await topics.makePublished([textBlock('{{off}} 折起，{{none}}')], {
      variables: [{ name: 'off', value: '<b>6' }],
    });
    expect((await topics.readAs().code({ topicId: id })).blocks[0]?.props.title).toBe('<b>6 折起，{{none}}');
    const { values } = await topics
      .readAs()
      .variables({ fields: { topicId: id, names: ['off', 'none', 'now'] } });
    expect(values.map(({ name }) => name)).toEqual(['off', 'now']);
    expect(Math.abs(Date.parse(values[1]?.value ?? '') - Date.now())).toBeLessThan(10_000);
  });
});

describe('a topic before staff', () => {
  it('stays as published while it is edited; what was seen stays, and comes back as a draft', async () => {
    const { id, version, draft } = await topics.makePublished([textBlock('旧')]);
    const { entries: kept } = await topics.desk.read({ id });
    const next = await topics.desk.save({ ...draft, id, version, entries: [textBlock('新'), ...kept] });
    expect((await topics.readAs().code({ topicId: id })).blocks.map(({ props }) => props.title)).toEqual([
      '旧',
    ]);
    await topics.desk.publish({ id, version: next.version });
    const { blocks } = await topics.readAs().code({ topicId: id });
    // What was there keeps its number.
    expect(blocks.map((block) => [block.id, block.props.title])).toEqual([
      [2, '新'],
      [1, '旧'],
    ]);
    const versions = await topics.desk.versions({ id });
    expect(versions.map(({ number, current }) => [number, current])).toEqual([
      [2, true],
      [1, false],
    ]);
    const restored = await topics.desk.save({
      ...{ ...draft, id, version: next.version },
      entries: versions[1]?.entries ?? [],
    });
    await topics.desk.publish({ id, version: restored.version });
    expect((await topics.readAs().code({ topicId: id })).blocks).toHaveLength(1);
    expect(await refusalOf(topics.desk.remove({ id }))).toMatchObject({ code: 4009 });
    await topics.desk.withdraw({ id });
    expect(await refusalOf(topics.readAs().code({ topicId: id }))).toMatchObject({ code: 4004 });
    await topics.desk.remove({ id });
    expect(await refusalOf(topics.desk.read({ id }))).toMatchObject({ code: 4004 });
  });

  it('of two who save one is told, and a code belongs to one topic', async () => {
    const { id, version, draft } = await topics.makeDraft([textBlock('甲')]);
    const both = await Promise.all(
      [1, 2].map(() => refusalOf(topics.desk.save({ ...draft, id, version })).catch(() => undefined)),
    );
    expect(both.filter((one) => one?.code === 4009)).toHaveLength(1);
    expect(await refusalOf(topics.makeDraft([], { code: draft.code }))).toMatchObject({ code: 4009 });
    expect(await refusalOf(topics.makeDraft([], { code: 'app' }))).toMatchObject({ code: 4000 });
  });

  it('a preview shows the draft to who asked for it alone', async () => {
    const { id } = await topics.makeDraft([textBlock('未发布')]);
    const { link } = await topics.desk.preview({ id });
    const preview = new URL(link, 'http://x').searchParams.get('preview') ?? '';
    expect(await refusalOf(topics.readAs().code({ topicId: id, preview }))).toMatchObject({ code: 4004 });
  });

  it.each([
    [{ kind: 'hero', title: '头图' }, '上传图片'],
    [{ kind: 'richText', title: '空', html: '<p> </p>' }, '正文'],
    [{ kind: 'lottery', title: '抽奖' }, '抽奖批次'],
    [{ kind: 'video', title: '视频' }, '上传视频'],
    [{ kind: 'coupons', title: '券' }, '添加优惠券'],
    [{ kind: 'coupons', title: '券', children: [{ title: '一张' }] }, '规则码'],
    [{ kind: 'floors', title: '楼层' }, '添加楼层'],
    [{ kind: 'floatingBar', title: '条' }, '添加入口'],
  ] as const)('a block without what its kind needs is refused: %j', async (entry, words) => {
    const entries = [structuredClone(entry) as Parameters<typeof topics.makeDraft>[0][number]];
    expect((await refusalOf(topics.makeDraft(entries))).userMsg).toContain(words);
  });
});

describe('hostile blocks', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<<script>script>alert(1)<</script>/script>',
    '<svg/onload=alert(1)>',
    '"><iframe src="javascript:alert(1)">',
    '<a href="javascript:alert(1)">点我</a>',
    '<img src="https://tracker.example/p.gif">',
    '<a href="//evil.example">偷</a>',
    '<p style="position:fixed" id="top-bar" onclick="x()">占</p>',
  ];
  const acts = /<(?:script|iframe|svg|img)|javascript:|onerror=|onload=|onclick=|style=|\/\/evil/i;

  it.each(nasty)('have nothing that acts, whatever staff paste: %s', async (markup) => {
    const { id } = await topics.makePublished([
      { kind: 'richText', title: `规则${markup}`, html: `<p>正文</p>${markup}` },
    ]);
    const [block] = (await topics.readAs().code({ topicId: id })).blocks;
    expect(block?.props.title).not.toMatch(/<[a-z/!]/i);
    expect(block?.props.html).not.toMatch(acts);
    expect(block?.props.html).toContain('<p>正文</p>');
  });

  it.each(nasty)(
    'are cleaned again as they are shown, whatever came into the database: %s',
    async (markup) => {
      const { id } = await topics.makePublished([textBlock('规则')]);
      const { db } = shop.context();
      const dirty = JSON.stringify(markup);
      const { version } = await topics.desk.read({ id });
      await db.execute(
        sql`UPDATE ${topic} SET blocks = jsonb_set(blocks, '{0,html}', ${dirty}::jsonb) WHERE id = ${id}`,
      );
      await topics.desk.publish({ id, version });
      const [block] = (await topics.readAs().code({ topicId: id })).blocks;
      expect(block?.props.html).not.toMatch(acts);
    },
  );

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/a"onx='])(
    'link nowhere that acts: %s',
    async (link) => {
      const entry = { kind: 'goodsGrid', title: '主推', link } as const;
      expect(await refusalOf(topics.makeDraft([entry]))).toMatchObject({ code: 4000 });
    },
  );
});
