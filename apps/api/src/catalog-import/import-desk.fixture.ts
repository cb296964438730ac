import { adminImport } from '@jishi/contract/admin-import.ts';
import { eq } from 'drizzle-orm';
import { makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { catalogImportJobs } from './catalog-import.jobs.ts';

/** What the files of these tests hold. */
export const HEADER = 'SKU编码,品牌,型号,分类,售价,卖点,规格:颜色,库存:仓库';
const codes: Record<string, string> = { 黑: 'BK', 白: 'WH', 金: 'GD' };

export const csv = (...lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);

/** A desk at which files are handed in, and the worker behind it. */
export async function openImportDesk() {
  const shop = await TestShop.open();
  const { caller } = await makeStaff(shop.context());
  let mark = 0;
  const codeOf = (color: string) => `DESK-${mark}-${codes[color]}`;
  const desk = (who: Caller = caller) => shop.client(who).adminImport;

  async function handIn(content: Buffer, name = '商品.csv'): Promise<number> {
    const form = new FormData();
    form.set('name', name);
    form.set('file', new Blob([new Uint8Array(content)]), name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await shop.server.inject({
      method: 'POST',
      url: adminImport.upload.path,
      headers: {
        host: 'localhost',
        xtenant: '0',
        'content-type': request.headers.get('content-type') ?? '',
      },
      cookies: { uuid: 'test-device-0000-0000', ...caller.cookies },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const { code, data, userMsg } = answer.json();
    if (code !== 0) throw new Error(userMsg);
    return data.id;
  }

  /** Does what is waiting, as the worker does. */
  async function work(): Promise<void> {
    const job = catalogImportJobs.find(({ name }) => name === 'catalogue.work-imports');
    await job?.handle(shop.context(), { tenantId: 0 });
  }

  async function check(id: number, choices: Record<string, string> = {}) {
    const { columns } = await desk().detail({ id });
    const chosen = columns.map(({ title, as }) => ({ title, as: choices[title] ?? as }));
    await desk().check({ id, columns: chosen });
    await work();
    return desk().detail({ id });
  }

  return {
    shop,
    caller,
    desk,
    handIn,
    work,
    check,
    /** Goes on with a model of its own. */
    begin: () => {
      mark += 1;
    },
    model: () => `示例机${mark}`,
    codeOf,
    line: (color: string, price: string, { point = '好用', stock = '5' } = {}) =>
      `${codeOf(color)},示例,示例机${mark},手机/智能手机,${price},${point},${color},${stock}`,
    bringIn: async (...lines: string[]) => {
      const id = await handIn(csv(HEADER, ...lines));
      await check(id);
      await desk().start({ id });
      await work();
      return desk().detail({ id });
    },
    read: async (color: string) => {
      const { db } = shop.context();
      const [row] = await db
        .select()
        .from(sku)
        .where(eq(sku.code, codeOf(color)));
      return row;
    },
  };
}
