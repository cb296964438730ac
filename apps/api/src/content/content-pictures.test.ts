import { contract } from '@jishi/contract/index.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { type Caller, hostOf, TestShop } from '../../test/test-shop.ts';
import { makeEditor, save } from './content.fixture.ts';

let shop: TestShop;
let editor: Caller;
let _staffId: number;
beforeAll(async () => {
  shop = await TestShop.open();
  const made = await makeStaff(shop.context());
  editor = made.caller;
  _staffId = made.staffId;
});
afterAll(() => shop.close());

describe('pictures', () => {
  async function upload(bytes: Uint8Array, caller: Caller = editor, name = 'a.png', type = 'image/png') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const response = await shop.server.inject({
      method: 'POST',
      url: contract.adminContent.upload.path,
      headers: {
        host: hostOf(caller.tenant ?? 0),
        xtenant: String(caller.tenant ?? 0),
        'content-type': request.headers.get('content-type') ?? '',
      },
      cookies: { ...caller.cookies },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.statusCode).toBeLessThan(500);
    return response.json<{ code: number; userMsg: string; data: { url: string; width: number } | null }>();
  }

  it('a picture is kept and may stand in content', async () => {
    const bytes = await sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { data } = await upload(bytes);
    expect(data).toEqual({
      url: expect.stringMatching(/^\/files\/p\/[0-9a-f]{32}\.png$/),
      width: 30,
      height: 10,
    });
    const image = { url: data?.url ?? '', width: 30, height: 10 };
    await save(shop, editor, 'ads-loginSide', [{ title: '登录页', image }]);
  });

  it('who only looks at content keeps no pictures, who edits any one section does', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const reader = await makeStaff(shop.context(), ['content:read', 'content:publish']);
    expect(await upload(bytes, reader.caller)).toMatchObject({
      code: 4003,
      userMsg: '您没有上传图片的权限，请联系管理员开通',
    });
    const ofMenu = await makeStaff(shop.context(), ['content:read', 'menu:edit']);
    expect(await upload(bytes, ofMenu.caller)).toMatchObject({ code: 0 });
  });

  it('SVG with a script, a text named as a picture, half a picture and 21 MB are refused in words', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    expect(await upload(Buffer.from(svg), editor, 'a.svg', 'image/svg+xml')).toMatchObject({
      code: 4000,
      userMsg: '请上传 JPG、PNG、WebP 或 AVIF 格式的图片',
    });
    expect(await upload(Buffer.from('MZ not a picture'))).toMatchObject({
      code: 4000,
      userMsg: '无法识别这张图片，请换一张重新上传',
    });
    expect(await upload(Buffer.alloc(21 * 1024 * 1024))).toMatchObject({
      code: 4000,
      userMsg: '文件不能超过 20 MB，请压缩后重新上传',
    });
  });

  it('whoever may not upload is refused before the file is read', async () => {
    expect(await upload(Buffer.alloc(64), {})).toMatchObject({ code: 1000 });
    const stranger = await makeEditor(shop, 2);
    expect(await upload(Buffer.alloc(64), { ...stranger, tenant: 0 })).toMatchObject({ code: 1000 });
  });

  it('a form without a file, and a file where none is taken, are refused', async () => {
    const { envelope } = await shop.send(contract.adminContent.upload, {}, editor);
    expect(envelope).toMatchObject({ code: 4000, userMsg: expect.stringMatching(/\p{Script=Han}/u) });
    const response = await shop.server.inject({
      method: 'POST',
      url: contract.adminContent.save.path,
      headers: { host: 'localhost', xtenant: '0', 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect(response.statusCode).toBe(415);
  });
});
