import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { updateProduct } from '../catalog/catalog.service.ts';
import { storePicture } from '../platform/pictures/picture-pipeline.ts';
import { probeVideos } from '../upload/probe-video.ts';
import { drawPicture, openUpload } from '../upload/uploads.fixture.ts';
import { makeVideo, sendVideo } from '../upload/video.fixture.ts';

let shop: TestShop;
let picture: { url: string; width: number; height: number };
beforeAll(async () => {
  shop = await TestShop.open();
  const { key, width, height } = await storePicture(shop.api.platform.files, await drawPicture(60, 30));
  picture = { url: `/files/${key}`, width, height };
});
afterAll(() => shop.close());

async function makeComposer(permissions: Parameters<typeof makeStaff>[1] = ['product:read', 'product:edit']) {
  const { caller } = await makeStaff(shop.context(), permissions);
  return { caller, desk: shop.client(caller).adminIntroduction };
}
/** What a guest reads, past what is shared. */
function readShown(ppid: number, tenant = 0) {
  shop.api.platform.sharedAnswers.forgetTenant(tenant);
  return shop.client({ tenant }).introduction.pageContent({ ppid });
}
const hero = (title: string) => ({ kind: 'hero', title, picture }) as const;

describe('C155 the introduction of a product', () => {
  it('is what staff have published, not what they have saved', async () => {
    const { ppid } = await makeSku(shop.context());
    const { desk } = await makeComposer();
    expect(await readShown(ppid)).toEqual({ blocks: [] });
    const { version } = await desk.save({ ppid, version: 0, blocks: [hero('一眼心动')] });
    expect(await readShown(ppid)).toEqual({ blocks: [] });
    await desk.publish({ ppid, version });
    await desk.save({ ppid, version, blocks: [hero('改过的标题')] });
    expect((await readShown(ppid)).blocks).toMatchObject([
      { kind: 'hero', title: '一眼心动', picture: { ...picture, alt: '一眼心动' } },
    ]);
    expect(await desk.read({ ppid })).toMatchObject({ version: 2, changed: true, published: true });
    expect((await desk.list({ state: 'changed' })).list.map((one) => one.ppid)).toContain(ppid);
  });

  it('is shown as a draft to the member of staff who asked for a preview, and to nobody else', async () => {
    const { ppid } = await makeSku(shop.context());
    const { caller, desk } = await makeComposer();
    await desk.save({ ppid, version: 0, blocks: [hero('还没发布')] });
    const { link } = await desk.preview({ ppid });
    const preview = new URL(link, 'http://localhost').searchParams.get('preview') ?? '';
    const read = (who: Parameters<TestShop['client']>[0]) =>
      shop.client(who).introduction.pageContent({ ppid, preview });
    expect((await read(caller)).blocks).toMatchObject([{ title: '还没发布' }]);
    expect((await read({})).blocks).toEqual([]);
    expect((await read((await makeComposer()).caller)).blocks).toEqual([]);
  });

  it('compares models by what they all have and differ in, at their prices', async () => {
    const models = [];
    for (const [weight, screen] of [
      ['180 克', '6.1 英寸'],
      ['200 克', '6.1 英寸'],
    ] as const) {
      const made = await makeSku(shop.context(), { priceYuan: 3999 });
      await updateProduct(shop.context(), made.productId, {
        parameters: [
          { group: '主体', name: '品牌', value: `${made.ppid}` },
          { group: '主体', name: '重量', value: weight },
          { group: '屏幕', name: '尺寸', value: screen },
        ],
      });
      models.push(made.ppid);
    }
    const [ppid = 0] = models;
    const { desk } = await makeComposer();
    const { version } = await desk.save({ ppid, version: 0, blocks: [{ kind: 'compare', ppids: models }] });
    await desk.publish({ ppid, version });
    const [block] = (await readShown(ppid)).blocks;
    expect(block?.models.map((one) => [one.ppid, one.price])).toEqual(models.map((one) => [one, 3999]));
    expect(block?.rows).toEqual([{ name: '重量', values: ['180 克', '200 克'] }]);
  });

  it('leaves a comparison out of which less than two models can be found', async () => {
    const { ppid } = await makeSku(shop.context());
    const { desk } = await makeComposer();
    const compared = { kind: 'compare' as const, ppids: [ppid, 999_999_999] };
    const { version } = await desk.save({ ppid, version: 0, blocks: [compared, hero('还在')] });
    await desk.publish({ ppid, version });
    expect((await readShown(ppid)).blocks.map(({ kind }) => kind)).toEqual(['hero']);
  });

  it('has a video that everybody plays once it is published', async () => {
    const { ppid } = await makeSku(shop.context());
    const member = await makeMember(shop.context());
    const staff = await makeComposer();
    const caller = { ...member.caller, cookies: { ...member.caller.cookies, ...staff.caller.cookies } };
    const fid = await sendVideo(shop, makeVideo({ seconds: 8 }), caller, { uploadId: randomUUID() });
    await probeVideos(shop.context());
    const { adminIntroduction: desk } = shop.client(caller);
    const { version } = await desk.save({ ppid, version: 0, blocks: [{ kind: 'video', fid }] });
    const url = `/web/api/upload/file/v1?fid=${fid}`;
    expect(await openUpload(shop, url)).toMatchObject({ code: 4004 });
    await desk.publish({ ppid, version });
    expect((await readShown(ppid)).blocks).toMatchObject([{ kind: 'video', video: { url, seconds: 8 } }]);
    expect((await openUpload(shop, url)).headers['content-type']).toBe('video/mp4');
    // Whoever has not handed it in keeps it, and cannot take it for another product.
    await staff.desk.save({ ppid, version, blocks: [{ kind: 'video', fid, title: '上手' }] });
    const other = await makeSku(shop.context());
    const stolen = staff.desk.save({ ppid: other.ppid, version: 0, blocks: [{ kind: 'video', fid }] });
    expect((await refusalOf(stolen)).code).not.toBe(0);
  });
});

describe('composing an introduction', () => {
  it.each([
    [{ kind: 'hero', title: '没有图' }, '请为第 1 块“主视觉”上传图片'],
    [{ kind: 'specs' }, '请填写第 1 块“参数带”的条目'],
    [{ kind: 'compare', ppids: [1, 1] }, '第 1 块“机型对比”至少需要两款商品'],
    [{ kind: 'video' }, '请为第 1 块“视频”上传视频'],
  ] as const)('refuses %j', async (block, userMsg) => {
    const { ppid } = await makeSku(shop.context());
    const { desk } = await makeComposer();
    const { ppids, ...rest } = { ppids: [] as readonly number[], ...block };
    const saved = desk.save({ ppid, version: 0, blocks: [{ ...rest, ppids: [...ppids] }] });
    expect(await refusalOf(saved)).toMatchObject({ code: 4000, userMsg });
  });

  it('refuses a picture that the shop does not have', async () => {
    const { ppid } = await makeSku(shop.context());
    const { desk } = await makeComposer();
    const gone = { ...picture, url: `/files/p/${'0'.repeat(32)}.png` };
    const saved = desk.save({ ppid, version: 0, blocks: [{ kind: 'hero', picture: gone }] });
    expect(await refusalOf(saved)).toMatchObject({ code: 4000 });
  });

  it('keeps the work of whoever was first when two save at once', async () => {
    const { ppid } = await makeSku(shop.context());
    const { desk } = await makeComposer();
    const all = await Promise.allSettled(
      ['甲', '乙', '丙'].map((title) => desk.save({ ppid, version: 0, blocks: [hero(title)] })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await desk.read({ ppid })).version).toBe(1);
  });

  it('is for who may edit products; of another tenant it is not found', async () => {
    const { ppid } = await makeSku(shop.context());
    const { desk } = await makeComposer(['product:read']);
    expect(await refusalOf(desk.save({ ppid, version: 0, blocks: [] }))).toMatchObject({ code: 4003 });
    expect(await desk.read({ ppid })).toMatchObject({ version: 0, blocks: [] });
    const other = await makeStaff(shop.context(1), ['product:read', 'product:edit']);
    const read = shop.client(other.caller).adminIntroduction.read({ ppid });
    expect(await refusalOf(read)).toMatchObject({ code: 4004 });
    expect(await refusalOf(readShown(ppid, 1))).toMatchObject({ code: 4004 });
  });
});
