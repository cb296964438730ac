import { adminImport } from '@jishi/contract/admin-import.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { staff as staffTable } from '../staff/staff.tables.ts';
import { csv, HEADER, openImportDesk } from './import-desk.fixture.ts';
import { zip } from './zip.fixture.ts';

let bench: Awaited<ReturnType<typeof openImportDesk>>;
beforeAll(async () => {
  bench = await openImportDesk();
});
beforeEach(() => bench.begin());
afterAll(() => bench.shop.close());

describe('a file of goods', () => {
  it('is tried without writing, told row by row, and its sound rows are written', async () => {
    const id = await bench.handIn(csv(HEADER, bench.line('黑', '4999'), bench.line('白', '四千')));
    expect((await bench.desk().detail({ id })).columns[0]).toEqual({
      title: 'SKU编码',
      as: 'SKU编码',
      samples: [bench.codeOf('黑'), bench.codeOf('白')],
    });
    const checked = await bench.check(id);
    expect(checked).toMatchObject({ state: 'checked', total: 2, created: 1, wrongRows: 1, problemCount: 1 });
    expect(checked.problems).toEqual([
      { line: 3, column: '售价', value: '四千', reason: '应为不超过两位小数的金额，实为“四千”' },
    ]);
    expect(await bench.read('黑')).toBeUndefined();
    await bench.desk().start({ id });
    await bench.work();
    expect(await bench.desk().detail({ id })).toMatchObject({ state: 'done', created: 1, wrongRows: 1 });
    expect(await bench.read('黑')).toMatchObject({ priceFen: 499_900, status: 'onSale' });
    expect(await bench.read('白')).toBeUndefined();
  });

  it('gives its wrong rows back as a table that may be mended and handed in', async () => {
    const id = await bench.handIn(
      csv(HEADER, bench.line('黑', '4999'), bench.line('白', '四千', { point: '"轻,薄"' })),
    );
    await bench.check(id);
    const answer = await bench.shop.server.inject({
      method: 'GET',
      url: `${adminImport.wrongRows.path}?id=${id}`,
      headers: { host: 'localhost', xtenant: '0' },
      cookies: { uuid: 'test-device-0000-0000', ...bench.caller.cookies },
    });
    const [header, row, end] = answer.rawPayload.toString('utf8').split('\r\n');
    expect(header).toBe(`\uFEFF${HEADER},问题`);
    expect(row).toBe(
      `${bench.codeOf('白')},示例,${bench.model()},手机/智能手机,四千,"轻,薄",白,5,售价：应为不超过两位小数的金额，实为“四千”`,
    );
    expect(end).toBe('');
    const mended = await bench.handIn(
      Buffer.from(answer.rawPayload.toString('utf8').replace(',四千,', ',4000,')),
    );
    expect(await bench.check(mended)).toMatchObject({ state: 'checked', created: 1, wrongRows: 0 });
  });

  it('has columns of other names read as ours, leaves others out, and is remembered', async () => {
    const header = HEADER.replace('售价', '零售价').replace('卖点', '内部备注');
    const first = await bench.handIn(csv(header, bench.line('黑', '4999')));
    await expect(bench.check(first)).rejects.toThrow(
      '不认识的列“零售价”；不认识的列“内部备注”；缺少“售价”列',
    );
    expect(await bench.check(first, { 零售价: '售价', 内部备注: '' })).toMatchObject({
      state: 'checked',
      created: 1,
    });
    const second = await bench.handIn(csv(header, bench.line('白', '4999')));
    expect((await bench.desk().detail({ id: second })).columns.map(({ as }) => as)).toEqual([
      ...['SKU编码', '品牌', '型号', '分类', '售价', '', '规格:颜色', '库存:仓库'],
    ]);
    await bench.desk().start({ id: first });
    await bench.work();
    const row = await bench.read('黑');
    expect(row).toMatchObject({ priceFen: 499_900 });
  });

  it('may be a .zip of a table and its pictures', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c82' } })
      .png()
      .toBuffer();
    const table = csv(
      `${HEADER},图片`,
      `${bench.line('黑', '4999')},黑.png`,
      `${bench.line('白', '4999')},没有.png`,
    );
    const id = await bench.handIn(
      zip([
        { name: '商品/表格.csv', text: table },
        { name: '商品/黑.png', text: picture },
        { name: '__MACOSX/商品/._表格.csv', text: 'x' },
        { name: '../../outside.csv', text: 'x' },
      ]),
      '商品.zip',
    );
    const checked = await bench.check(id);
    expect(checked).toMatchObject({ created: 1, wrongRows: 1 });
    expect(checked.problems[0]?.reason).toBe('找不到图片文件 没有.png');
    await bench.desk().start({ id });
    await bench.work();
    expect((await bench.read('黑'))?.pictures).toMatchObject([{ width: 40, height: 30 }]);
  });

  it('that is none is refused in words', async () => {
    await expect(bench.handIn(zip([{ name: 'a.png', text: 'x' }]), 'a.zip')).rejects.toThrow('实际有 0 个');
    await expect(bench.handIn(Buffer.alloc(0))).rejects.toThrow('请选择');
    await expect(bench.handIn(Buffer.from('PK\x03\x04 cut off'), 'a.xlsx')).rejects.toThrow('文件已损坏');
  });
});

describe('nobody else', () => {
  it('sees a file of another site, or brings goods in for one store', async () => {
    const id = await bench.handIn(csv(HEADER, bench.line('黑', '4999')));
    const { caller: other } = await makeStaff(bench.shop.context(2));
    expect(await refusalOf(bench.desk(other).detail({ id }))).toMatchObject({ userMsg: '导入记录不存在' });
    const storeId = await makeStore(bench.shop.context());
    const bound = await makeStaff(bench.shop.context());
    await bench.shop.context().db.update(staffTable).set({ storeId }).where(eq(staffTable.id, bound.staffId));
    expect(await refusalOf(bench.desk(bound.caller).list({}))).toMatchObject({
      userMsg: '门店账号不能批量导入商品',
    });
  });
});
