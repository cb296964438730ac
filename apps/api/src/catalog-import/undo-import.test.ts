import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sku } from '../catalog/catalog.tables.ts';
import { csv, HEADER, openImportDesk } from './import-desk.fixture.ts';

let bench: Awaited<ReturnType<typeof openImportDesk>>;
beforeAll(async () => {
  bench = await openImportDesk();
});
beforeEach(() => bench.begin());
afterAll(() => bench.shop.close());

describe('what was imported', () => {
  it('is taken back: what stands as it wrote it gets what was before, what was made goes off the shelf', async () => {
    await bench.bringIn(bench.line('黑', '4999', { point: '旧卖点' }), bench.line('白', '5999'));
    const { id } = await bench.bringIn(
      bench.line('黑', '3999', { point: '新卖点' }),
      bench.line('白', '4999', { point: '新卖点' }),
      bench.line('金', '6999', { point: '新卖点' }),
    );
    const white = await bench.read('白');
    await bench.shop.context().db.update(sku).set({ priceFen: 123_400 }).where(eq(sku.ppid, white!.ppid));
    await bench.desk().undo({ id });
    await bench.work();
    const after = await bench.desk().detail({ id });
    // Model, black, gold; the price of white was changed since.
    expect(after).toMatchObject({ state: 'undone', restored: 3, left: 1 });
    expect(await bench.read('黑')).toMatchObject({ priceFen: 499_900 });
    expect(await bench.read('白')).toMatchObject({ priceFen: 123_400 });
    expect(await bench.read('金')).toMatchObject({ priceFen: 699_900, status: 'offShelf' });
    const { rows } = await bench.shop
      .context()
      .db.execute(`SELECT selling_point FROM product WHERE model = '${bench.model()}'`);
    expect(rows).toEqual([{ selling_point: '旧卖点' }]);
    await expect(bench.desk().undo({ id })).rejects.toThrow('无需撤销');
  });

  it('is written once and taken back once, whoever presses twice', async () => {
    const id = await bench.handIn(csv(HEADER, bench.line('黑', '4999')));
    await bench.check(id);
    const started = await Promise.allSettled([bench.desk().start({ id }), bench.desk().start({ id })]);
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([bench.work(), bench.work()]);
    expect(await bench.desk().detail({ id })).toMatchObject({ state: 'done', created: 1, unchanged: 0 });
    const undone = await Promise.allSettled([bench.desk().undo({ id }), bench.desk().undo({ id })]);
    expect(undone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all([bench.work(), bench.work()]);
    expect(await bench.desk().detail({ id })).toMatchObject({ state: 'undone', restored: 1, left: 0 });
  });

  it('goes on where a process died', async () => {
    const id = await bench.handIn(csv(HEADER, bench.line('黑', '4999'), bench.line('白', '4999')));
    await bench.check(id);
    await bench.desk().start({ id });
    await bench.work();
    // As if the process had died before it could say that it was done.
    await bench.shop.asOwner(`UPDATE import_run SET state = 'importing', done = 1 WHERE id = ${id}`);
    await bench.work();
    expect(await bench.desk().detail({ id })).toMatchObject({ state: 'done', unchanged: 2 });
    await bench.desk().undo({ id });
    await bench.work();
    expect(await bench.read('黑')).toMatchObject({ status: 'offShelf' });
  });

  it('is ended by staff, and goes on when they want', async () => {
    const id = await bench.handIn(csv(HEADER, bench.line('黑', '4999')));
    await bench.check(id);
    await bench.desk().start({ id });
    await bench.desk().stop({ id });
    await bench.work();
    expect(await bench.desk().detail({ id })).toMatchObject({ state: 'stopped', reason: '已按要求中断' });
    expect(await bench.read('黑')).toBeUndefined();
    await expect(bench.desk().stop({ id })).rejects.toThrow('没有在处理');
    await bench.desk().start({ id });
    await bench.work();
    expect(await bench.desk().detail({ id })).toMatchObject({ state: 'done', created: 1 });
  });

  it('of taking back is ended, too, and only taken back to its end', async () => {
    const id = await bench.handIn(csv(HEADER, bench.line('黑', '4999')));
    await bench.check(id);
    await bench.desk().start({ id });
    await bench.work();
    await bench.desk().undo({ id });
    await bench.desk().stop({ id });
    await bench.work();
    expect(await bench.desk().detail({ id })).toMatchObject({
      state: 'undoStopped',
      reason: '已按要求中断',
    });
    await expect(bench.desk().start({ id })).rejects.toThrow('已经导入');
    await bench.desk().undo({ id });
    await bench.work();
    expect(await bench.desk().detail({ id })).toMatchObject({ state: 'undone', restored: 1 });
    expect(await bench.read('黑')).toMatchObject({ status: 'offShelf' });
  });

  it('stands in the register of acts under who did it', async () => {
    await bench.bringIn(bench.line('黑', '4999'));
    const { list } = await bench.shop.client(bench.caller).adminAudit.list({ action: 'catalogue.import' });
    expect(list[0]).toMatchObject({ staffName: expect.stringMatching(/^店员/) });
    expect(list[0]?.target).toMatch(/^文件 商品\.csv（导入 \d+）$/);
  });
});
