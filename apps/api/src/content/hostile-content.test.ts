import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { type Entries, publish, save } from './content.fixture.ts';

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

describe('hostile content', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
    '<<script>script>alert(1)<</script>/script>',
    '<svg/onload=alert(1)>',
    '"><iframe src="javascript:alert(1)">',
    '<a href="javascript:alert(1)">点我</a>',
  ];

  it.each(nasty)('markup in a title, text and rich text becomes harmless: %s', async (markup) => {
    await save(shop, editor, 'pop-window', [{ title: `公告${markup}`, html: `<p>正文</p>${markup}` }]);
    const { body } = await shop.client(editor).adminContent.read({ part: 'pop-window' });
    const [entry] = body.entries;
    expect(entry?.title).not.toMatch(/<[a-z/!]/i);
    expect(entry?.html).not.toMatch(/<(?:script|img|svg|iframe)|javascript:|onerror=|onload=/i);
    expect(entry?.html).toContain('<p>正文</p>');
  });

  it('plain characters of texts stay as they were written', async () => {
    const text = `满 99 减 20 & 5 < 6 > 4 “引号” "直引号" '单引号'`;
    await save(shop, editor, 'bottom-menu', [{ title: '活动', text }]);
    const { body } = await shop.client(editor).adminContent.read({ part: 'bottom-menu' });
    expect(body.entries[0]?.text).toBe(text);
  });

  it('SQL is text like any other', async () => {
    const text = "'; DROP TABLE content_draft; --";
    await publish(shop, editor, 'bottom-third', [{ title: text, text }]);
    const { groups } = await shop.client().global.pageContent({ groups: 'bottom-third' });
    expect(groups['bottom-third'][0]).toMatchObject({ title: text, text });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    '//evil.example.com',
    '/\\evil.example.com',
    'ftp://example.com',
    'https://user@evil.example.com/',
    'search',
    '/a"onclick="alert(1)',
  ])('a link that is neither of this host nor http is refused: %s', async (link) => {
    const client = shop.client(editor);
    const input = (entries: Entries) => ({ part: 'bottom-example' as const, version: 0, entries });
    await expect(client.adminContent.save(input([{ title: '甲', link }]))).rejects.toMatchObject({
      code: 4000,
    });
    const nested = [{ title: '甲', children: [{ title: '乙', link }] }];
    await expect(client.adminContent.save(input(nested))).rejects.toMatchObject({ code: 4000 });
  });

  it('a menu advertisement link is held to the same rule', async () => {
    await expect(
      shop.client(editor).adminContent.save({
        part: 'menu',
        version: 0,
        entries: [{ title: '手机', code: 'javascript:alert(1)' }],
      }),
    ).rejects.toMatchObject({ code: 4000 });
  });

  it('lengths, depth, number of entries, times and foreign pictures are refused in words', async () => {
    const refusal = async (part: 'bottom-help' | 'hot-words', entries: Entries) =>
      shop
        .client(editor)
        .adminContent.save({ part, version: 0, entries })
        .then(
          () => 'saved',
          (error: { userMsg: string }) => error.userMsg,
        );
    expect(await refusal('bottom-help', [{ title: '长'.repeat(121) }])).not.toBe('saved');
    expect(await refusal('bottom-help', [{ title: '<b></b>' }])).toBe('请填写标题');
    expect(
      await refusal(
        'hot-words',
        Array.from({ length: 21 }, () => ({ title: '词' })),
      ),
    ).toBe('“热搜词”同一级最多 20 项');
    expect(await refusal('hot-words', [{ title: '词', children: [{ title: '下级' }] }])).toBe(
      '“热搜词”最多 1 级',
    );
    const backwards = { title: '甲', startsAt: '2026-12-12T00:00:00Z', endsAt: '2026-12-11T00:00:00Z' };
    expect(await refusal('bottom-help', [backwards])).toBe('“甲”的结束时间须晚于开始时间');
    const stored = `/files/p/${'0'.repeat(32)}.png`;
    const withPicture = (url: string) => [{ title: '甲', image: { url, width: 1, height: 1 } }];
    expect(await refusal('bottom-help', withPicture(stored))).toBe('图片不存在，请重新上传');
    expect(await refusal('bottom-help', withPicture('https://evil.example.com/a.png'))).not.toBe('saved');
  });

  it('an ad without a picture is refused', async () => {
    await expect(
      shop.client(editor).adminContent.save({ part: 'ads-homeSide', version: 0, entries: [{ title: '甲' }] }),
    ).rejects.toMatchObject({ userMsg: '请为“甲”上传图片' });
  });
});
