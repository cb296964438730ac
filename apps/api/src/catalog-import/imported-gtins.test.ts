import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sku } from '../catalog/catalog.tables.ts';
import { csv, HEADER, openImportDesk } from './import-desk.fixture.ts';

let bench: Awaited<ReturnType<typeof openImportDesk>>;
beforeAll(async () => {
  bench = await openImportDesk();
});
beforeEach(async () => {
  bench.begin();
  await bench.shop.context().db.update(sku).set({ gtin: '' });
});
afterAll(() => bench.shop.close());

const [ONE, OTHER] = ['6901234567892', '6901234567885'];

/** Hands rows in and tries them: a colour and its number. */
async function tryOut(title: string, ...rows: [color: string, gtin: string][]) {
  const lines = rows.map(([color, gtin]) => `${bench.line(color, '4999')},${gtin}`);
  const id = await bench.handIn(csv(`${HEADER},${title}`, ...lines));
  return { id, tried: await bench.check(id, title === '条码' ? {} : { [title]: '条码' }) };
}
async function bringIn(...rows: [color: string, gtin: string][]) {
  const { id } = await tryOut('条码', ...rows);
  await bench.desk().start({ id });
  await bench.work();
  return id;
}
const numbers = async (...colors: string[]) =>
  Promise.all(colors.map(async (color) => (await bench.read(color))?.gtin));

describe('商品条码 of a file', () => {
  it('is written with its SKU, under whatever title staff name the column', async () => {
    const { id, tried } = await tryOut('EAN', ['黑', ONE]);
    expect(tried).toMatchObject({ state: 'checked', created: 1 });
    await bench.desk().start({ id });
    await bench.work();
    expect(await numbers('黑')).toEqual([ONE]);
  });

  it('that is wrong, there twice, or another SKU’s is told by the trial, and nothing of its row is written', async () => {
    await bringIn(['黑', ONE]);
    const owner = await bench.read('黑');
    bench.begin();
    const { tried } = await tryOut('条码', ['黑', '6901234567890'], ['白', ONE], ['金', OTHER]);
    expect(tried.problems.map(({ column, reason }) => [column, reason])).toEqual([
      ['条码', '条码校验位有误，请核对；前面的数字没有错时，最后一位应为 2'],
      ['条码', `条码已被“${owner?.name}”（${owner?.code}）使用`],
    ]);
    const twice = await tryOut('条码', ['白', OTHER], ['金', `0${OTHER}`]);
    expect(twice.tried.problems.map(({ reason }) => reason)).toEqual(['与第 2 行重复']);
  });

  it('is exchanged by two SKUs, and exchanged back when the file is taken back', async () => {
    await bringIn(['黑', ONE], ['白', OTHER]);
    const id = await bringIn(['黑', OTHER], ['白', ONE]);
    expect(await numbers('黑', '白')).toEqual([OTHER, ONE]);
    await bench.desk().undo({ id });
    await bench.work();
    expect(await bench.desk().detail({ id })).toMatchObject({ state: 'undone', restored: 2, left: 0 });
    expect(await numbers('黑', '白')).toEqual([ONE, OTHER]);
  });

  it('stays with whom it was given since, when the file is taken back', async () => {
    await bringIn(['黑', ONE], ['白', '']);
    const id = await bringIn(['黑', OTHER]);
    const white = await bench.read('白');
    await bench.shop.context().db.update(sku).set({ gtin: ONE }).where(eq(sku.ppid, white!.ppid));
    await bench.desk().undo({ id });
    await bench.work();
    expect(await bench.desk().detail({ id })).toMatchObject({ state: 'undone', restored: 0, left: 1 });
    expect(await numbers('黑', '白')).toEqual([OTHER, ONE]);
  });
});
