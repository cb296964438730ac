import { describe, expect, it } from 'vitest';
import { decideRedirect, firstSegmentsOf } from './redirect-target.ts';

const site = {
  origin: 'https://www.jishi.cn',
  domain: 'jishi.cn',
  knownSegments: firstSegmentsOf([
    '/',
    '/trade/cart',
    '/member/order/list/:businesskey',
    '/product/:ppid',
    '*',
  ]),
};
const decide = (target: string | null | undefined) => decideRedirect(target, site);
const page = (address: string) => ({ kind: 'page', address });
const document = (address: string) => ({ kind: 'document', address });

describe('where a login leads', () => {
  it('S210 is the site root by default', () => {
    expect(decide(null)).toEqual(page('/'));
    expect(decide(undefined)).toEqual(page('/'));
    expect(decide('')).toEqual(page('/'));
  });

  it('S257 S258 routes a relative path in-app when its first segment is a known route', () => {
    expect(decide('/')).toEqual(page('/'));
    expect(decide('/trade/cart')).toEqual(page('/trade/cart'));
    expect(decide('/member/order/list/all?page=2&keyword=%E5%8D%8E%E4%B8%BA#top')).toEqual(
      page('/member/order/list/all?page=2&keyword=%E5%8D%8E%E4%B8%BA#top'),
    );
    expect(decide('/product/123?to=https://evil.com')).toEqual(page('/product/123?to=https://evil.com'));
  });

  it('S258 leaves an unknown first segment to the browser', () => {
    expect(decide('/admin/orders')).toEqual(document('/admin/orders'));
    expect(decide('/tradex/cart')).toEqual(document('/tradex/cart'));
    expect(decide('/Trade/cart')).toEqual(document('/Trade/cart'));
  });

  it('S258 routes a full address of this very site like a relative one', () => {
    expect(decide('https://www.jishi.cn/trade/cart?x=1')).toEqual(page('/trade/cart?x=1'));
    expect(decide('https://WWW.JISHI.CN:443/admin')).toEqual(document('/admin'));
    expect(decide('https://www.jishi.cn')).toEqual(page('/'));
  });

  it('S257 S259 allows hosts within the tenant domain and its job host', () => {
    expect(decide('https://job.jishi.cn/home?id=1')).toEqual(document('https://job.jishi.cn/home?id=1'));
    expect(decide('https://m.jishi.cn/trade/cart')).toEqual(document('https://m.jishi.cn/trade/cart'));
    expect(decide('https://jishi.cn')).toEqual(document('https://jishi.cn/'));
    // Ends as the domain does, and is somebody else's.
    expect(decide('https://notjishi.cn/')).toEqual({ kind: 'refused' });
  });

  it('goes home rather than back to the login page', () => {
    expect(decide('/login')).toEqual(page('/'));
    expect(decide('/login/?redirect=/trade/cart')).toEqual(page('/'));
    expect(decide('https://www.jishi.cn/login')).toEqual(page('/'));
  });

  it.each([
    'https://evil.com',
    'https://evil.com/jishi.cn',
    'https://evil.com?https://www.jishi.cn/',
    'https://evil.com#.jishi.cn',
    'https://jishi.cn.evil.com/',
    'https://eviljishi.cn/',
    'https://job.evil.com/',
    'https://job.jishi.cn.evil.com/',
    'https://www.jishi.cn@evil.com/',
    'https://user:secret@www.jishi.cn/trade/cart',
    'https://www.jishi.cn:8443/trade/cart',
    'https://m.jishi.cn:444/',
    'https://jishi.cn./',
    'http://www.jishi.cn/trade/cart',
    'http://m.jishi.cn/',
    '//evil.com',
    '///evil.com',
    '////www.jishi.cn',
    '//www.jishi.cn/trade/cart',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/ /evil.com',
    ' /trade/cart',
    '\u0000/trade/cart',
    '/..//evil.com',
    '/.//evil.com',
    '/trade/../..//evil.com',
    'https://www.jishi.cn//evil.com',
    'https:evil.com',
    'https:/evil.com',
    'https:///evil.com',
    'javascript:alert(1)',
    'JavaScript://www.jishi.cn/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://www.jishi.cn/',
    'trade/cart',
    'evil.com',
    '?redirect=/trade/cart',
    '#/trade/cart',
    'https://[::1]/',
    'https://',
    'https://www.jishi。cn.evil.com/',
    // From public lists of open redirects.
    '//google.com/%2f..',
    '//www.google.com/%2f%2e%2e',
    '///google.com/%2f..',
    '////google.com/%2e%2e%2f',
    'https://google.com/%2f..',
    '/\\/google.com/',
    '/\\\\google.com',
    '\\/\\/google.com/',
    '//google%E3%80%82com',
    '//google%00.com',
    'http:google.com',
    'http:/\\google.com',
    'https:\\\\google.com',
    '//https:///google.com//',
    '//https://google.com//',
    '//3627734734/',
    'http://3627734734',
    'http://0xd8.0x3a.0xd6.0xce/',
    'http://[::216.58.214.206]/',
    '//%E2%80%AEmoc.elgoog/',
    'http://www.jishi.cn:80%40google.com/',
    'http://www.jishi.cn:80#@google.com/',
    'https://www.jishi.cn%2egoogle.com/',
    'https://www.jishi.cn%252egoogle.com/',
    'https://google.com\\@www.jishi.cn',
    'https://google.com%23@www.jishi.cn/',
    'https://www.jishi.cn;@google.com',
    'https://www.jishi.cn,google.com/',
    'https://google.com/www.jishi.cn',
    'https://job.google.com/?jishi.cn',
    'java%0d%0ascript%0d%0a:alert(0)',
    'java\nscript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file://localhost/c$/boot.ini',
    'blob:https://www.jishi.cn/1',
    'ws://www.jishi.cn/',
    '<>//google.com',
    '.google.com',
    '@google.com',
    '\u3000//google.com',
    '\ufeff//google.com',
    '/\u2028/google.com',
  ])('S260 refuses %j', (target) => {
    expect(decide(target)).toEqual({ kind: 'refused' });
  });

  it('keeps encoded slashes inside the path, where they are no host', () => {
    expect(decide('/%2Fevil.com')).toEqual(document('/%2Fevil.com'));
    expect(decide('/trade/%2e%2e//evil.com')).toEqual({ kind: 'refused' });
  });

  it('allows no other host to a tenant without a domain', () => {
    const own = { ...site, domain: '' };
    expect(decideRedirect('https://m.jishi.cn/', own)).toEqual({ kind: 'refused' });
    expect(decideRedirect('/trade/cart', own)).toEqual(page('/trade/cart'));
  });

  it('works on a local address with a port', () => {
    const local = { ...site, origin: 'http://t2.localhost:3000', domain: 'localhost' };
    expect(decideRedirect('http://t2.localhost:3000/trade/cart', local)).toEqual(page('/trade/cart'));
    expect(decideRedirect('http://job.localhost:3000/home', local)).toEqual(
      document('http://job.localhost:3000/home'),
    );
    expect(decideRedirect('http://localhost:3001/', local)).toEqual({ kind: 'refused' });
  });
});

it('S258 knows the first segments of the site map, and no parameters among them', () => {
  expect([...site.knownSegments]).toEqual(['', 'trade', 'member', 'product']);
});
