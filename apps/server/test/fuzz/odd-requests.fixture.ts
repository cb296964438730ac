import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import type { Dice } from './dice.fixture.ts';

const CRLF = '\r\n';
const operations = Object.values(contract).flatMap((area) => Object.values<Operation>(area));
const pages = [
  '/',
  '/login',
  '/register',
  '/account/findpwd',
  '/search',
  '/list/1',
  '/product/1.html',
  '/cart',
  '/member',
  '/huiShou/imei',
];
const others = [
  '/stomp',
  '/files/a/b.avif',
  '/admin/',
  '/assets/x.js',
  '/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/dev/outbox.json',
];
/** What has broken readers of addresses before. */
const oddTargets = [
  ...[
    '//',
    '///',
    '//:',
    '//[',
    '/\\',
    '*',
    '?',
    '#',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '//[/../stomp',
    '/..',
    '/.',
    '/;',
    '/\u0001',
    'x',
  ],
  ...[
    'http://',
    'http://%',
    'http://[',
    'http://localhost',
    'https://user@x/',
    'ftp://x/',
    '://',
    'localhost:80',
    '/stomp/',
    '/stomp?',
    '/a b',
  ],
];
const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'CONNECT',
  'QUERY',
  'get',
  '',
  'PRI',
];
const hosts = [
  'localhost',
  'localhost',
  'localhost',
  't2.localhost',
  'm.localhost',
  'nobody.example',
  '[::1]',
  '[',
  '%',
  'a b',
  '',
  'x'.repeat(300),
  '999.1.1.1',
];
const words = [
  'a',
  '机市',
  '%',
  '%41',
  '%E6%9C',
  '&',
  '=',
  '+',
  '..',
  '__proto__',
  'constructor',
  '\u0000',
  '"',
  "'",
  '<',
  '{}',
  '[]',
  ' ',
  '\t',
  '-1',
  '1e309',
  '9'.repeat(20),
];

export function oddText(dice: Dice, most = 8): string {
  const text = dice.list(1 + dice.number(most), () => dice.pick(words)).join('');
  return dice.isLucky(0.1) ? text.repeat(dice.number(200)) : text;
}

export function oddTarget(dice: Dice): string {
  if (dice.isLucky(0.3)) return dice.pick(oddTargets);
  const path = dice
    .pick([...pages, ...others, dice.pick(operations).path])
    .replace(/\{\w+\}/g, () => dice.pick(['1', 'x', '%', '-1']));
  if (dice.isLucky(0.5)) return path;
  const pair = () =>
    `${dice.pick(['keyword', 'page', 'id', 'redirect', 'ppid', oddText(dice, 2)])}=${oddText(dice, 3)}`;
  const query = dice.list(1 + dice.number(dice.isLucky(0.05) ? 600 : 5), pair).join('&');
  return `${path}${path.includes('?') ? '&' : '?'}${query.replace(/[\s\0]/g, '')}`;
}

/** Headers that say what they should not, or say it twice, or too often. */
export function oddHeaders(dice: Dice): string[] {
  const kinds = [
    () =>
      `Cookie: ${oddText(dice)}=${oddText(dice)}; Authorization=${oddText(dice, 3)}; city=${oddText(dice, 2)}`,
    () => `Cookie: ${'a=b; '.repeat(dice.number(800))}`,
    () => `X-Forwarded-For: ${dice.pick(['1.2.3.4', '::1, x', ','.repeat(500), 'unknown', '[::1]:80'])}`,
    () => `X-Forwarded-Host: ${dice.pick(hosts)}`,
    () => `Accept-Encoding: ${dice.pick(['br', 'gzip;q=', '*;q=0', ', '.repeat(500), 'br'.repeat(200)])}`,
    () => `Accept-Language: ${oddText(dice)}`,
    () => `Range: bytes=${dice.pick(['0-', '-1', '5-1', '0-0,'.repeat(100), '9'.repeat(30)])}`,
    () => `If-None-Match: ${oddText(dice)}`,
    () => `Origin: ${dice.pick(['null', 'http://[', 'http://localhost', oddText(dice, 2)])}`,
    () => `Referer: ${dice.pick(['http://[', '//', oddText(dice, 3)])}`,
    () =>
      `User-Agent: ${dice.pick(['Mozilla/5.0 (iPhone)', 'MSIE 9.0; Trident/5.0', '('.repeat(300), ' '.repeat(3_000), oddText(dice)])}`,
    () => `Expect: ${dice.pick(['100-continue', 'x'])}`,
    () => `Transfer-Encoding: ${dice.pick(['chunked', 'chunked, chunked', 'x'])}`,
    () => `Content-Length: ${dice.pick(['0', '-1', '5', '1, 2', 'x', '99999999999'])}`,
    () =>
      `Content-Type: ${dice.pick(['application/json', 'text/plain', 'multipart/form-data', ';', `a/b;${'x=y;'.repeat(300)}`])}`,
    () => `Connection: ${dice.pick(['close', 'keep-alive', 'upgrade', ','])}`,
    () => `Upgrade: ${dice.pick(['h2c', 'websocket', 'x'])}`,
    () => `${oddText(dice, 2)}: ${oddText(dice)}`,
    () => `x-${dice.number(99)}: ${'y'.repeat(dice.number(dice.isLucky(0.05) ? 20_000 : 200))}`,
  ];
  return dice.list(dice.number(dice.isLucky(0.03) ? 1_500 : 8), () => dice.pick(kinds)());
}

export function oddRequest(dice: Dice): string {
  const version = dice.pick(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '']);
  const lines = [`${dice.pick(methods)} ${oddTarget(dice)} ${version}`];
  if (!dice.isLucky(0.1)) lines.push(`Host: ${dice.pick(hosts)}`);
  return [...lines, ...oddHeaders(dice), '', ''].join(dice.isLucky(0.05) ? '\n' : CRLF);
}

function post(target: string, type: string, body: Buffer): Buffer {
  const head = [
    `POST ${target} HTTP/1.1`,
    'Host: localhost',
    'xtenant: 0',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join(CRLF)}${CRLF}${CRLF}`), body]);
}

/** A form to a page or an operation: fields without end, broken escapes, or nearly right. */
export function oddForm(dice: Dice): Buffer {
  const fields = [
    () => 'a&'.repeat(dice.number(dice.isLucky(0.03) ? 524_288 : 2_000)),
    () => dice.list(dice.number(150), () => `${oddText(dice, 2)}=${oddText(dice, 3)}`).join('&'),
    () =>
      `phone=${oddText(dice)}&password=${oddText(dice)}&intent=${dice.pick(['login', 'logout', oddText(dice, 1)])}`,
    () => `a=${'%'.repeat(dice.number(20_000))}`,
    () => `a${'[b]'.repeat(dice.number(2_000))}=c`,
  ];
  const target = dice.isLucky(0.6) ? dice.pick(pages) : dice.pick(operations).path;
  return post(
    target,
    dice.pick(['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded;charset=gbk']),
    Buffer.from(dice.pick(fields)()),
  );
}

export function oddMultipart(dice: Dice): Buffer {
  const part = () =>
    `--x${CRLF}Content-Disposition: form-data; name="${oddText(dice, 2)}"${dice.pick(['', `; filename="${oddText(dice, 2)}"`, `${CRLF}a: ${' '.repeat(900)}`])}${CRLF}${CRLF}${oddText(dice)}${CRLF}`;
  const parts = dice.list(dice.number(dice.isLucky(0.1) ? 400 : 12), part).join('');
  const end = dice.pick(['--x--', '--x--\r\n', '--', '', '--x']);
  const type = dice.pick([
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="x"',
    'multipart/form-data',
    'multipart/form-data; boundary=',
  ]);
  const files = operations.filter(({ body }) => body === 'file').map(({ path }) => path);
  return post(dice.pick([...pages, ...files]), type, Buffer.from(parts + end));
}

export function oddJson(dice: Dice): Buffer {
  const texts = [
    () => '['.repeat(dice.number(20_000)),
    () => `{${dice.list(dice.number(300), () => `"k${dice.number(1e6)}":1`).join(',')}}`,
    () =>
      JSON.stringify({
        id: oddText(dice),
        page: dice.pick([-1, 1e308, null, [], {}]),
        size: oddText(dice, 1),
      }),
    () => `{"__proto__":{"a":1},"a":"${'\\u0000'.repeat(dice.number(500))}"}`,
    () => dice.bytes(200).toString('latin1'),
  ];
  return post(dice.pick(operations).path, 'application/json', Buffer.from(dice.pick(texts)()));
}
