import { contract } from '@jishi/contract/index.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { performDue } from '../later/perform-due.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { letTimePass, makeProved } from './closing-members.fixture.ts';

let shop: TestShop;
let ctx: RequestContext;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
afterAll(() => shop.close());

describe('X3274 a copy of one’s data', () => {
  it('X3275 X3276 is made once a day, announced, and given to its member alone', async () => {
    const buyer = await makeProved(shop);
    expect(await buyer.client.closing.copy()).toMatchObject({ state: 'none', mayAsk: true });
    await buyer.client.closing.askCopy();
    expect(await refusalOf(buyer.client.closing.askCopy())).toMatchObject({
      userMsg: '今天已申请过，请明天再来',
    });
    expect(await buyer.client.closing.copy()).toMatchObject({ state: 'making', mayAsk: false });
    await performDue(ctx, 100);
    expect(await buyer.client.closing.copy()).toMatchObject({ state: 'ready' });
    expect((await buyer.client.notice.list({})).list[0]?.title).toBe('个人数据副本已生成');
    const { bytes } = await download(buyer);
    const files = unzipSync(bytes);
    const page = new TextDecoder().decode(files['我的数据.html']);
    expect(page).toContain('李雷');
    const { parts } = JSON.parse(new TextDecoder().decode(files['data.json'])) as {
      parts: { title: string }[];
    };
    expect(parts.map(({ title }) => title)).toEqual(expect.arrayContaining(['收货地址', '账户']));
    expect(JSON.stringify(parts)).not.toMatch(/passwordHash|tokenHash|staffNote/);
    const stranger = await makeProved(shop);
    expect((await download(stranger)).isFile).toBe(false);
    await letTimePass(shop);
    expect((await download(buyer)).isFile).toBe(false);
  });

  it('X3275 X3276 without a recent proof nothing is made and nothing given', async () => {
    const buyer = await makeBuyer(shop);
    expect(await refusalOf(buyer.client.closing.askCopy())).toMatchObject({ code: 1003 });
    expect((await download(buyer)).isFile).toBe(false);
  });

  async function download(buyer: Buyer) {
    const { rawPayload, headers } = await shop.server.inject({
      url: contract.closing.copyFile.path,
      headers: { host: 'localhost', xtenant: '0' },
      cookies: { uuid: 'test-device-0000-0000', ...buyer.caller.cookies },
    });
    return { bytes: new Uint8Array(rawPayload), isFile: headers['content-type'] === 'application/zip' };
  }
});
