import { afterEach, describe, expect, it } from 'vitest';
import { closeSites, setUp } from './site.fixture.ts';

afterEach(closeSites);

const URLENCODED = 'application/x-www-form-urlencoded';
const multipart = (boundary: string) => `multipart/form-data; boundary=${boundary}`;
const part = (name: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`;

async function post(url: string, type: string, payload: string | Buffer) {
  const { server, state } = setUp();
  const { statusCode } = await server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload,
  });
  return { statusCode, rendered: state.rendered };
}

describe('a form of too many fields is refused before anybody takes it apart', () => {
  it.each([
    ['1 MB of fields without a value', URLENCODED, 'a&'.repeat(524_288)],
    ['1 MB of empty fields', URLENCODED, '&'.repeat(1_048_576)],
    [
      '201 fields',
      `${URLENCODED}; charset=UTF-8`,
      Array.from({ length: 201 }, (_, at) => `f${at}=1`).join('&'),
    ],
    ['51 parts', multipart('x'), `${part('a').repeat(51)}--x--\r\n`],
    ['1 MB of headers of one part', multipart('x'), part('a', `\r\n${'a: b\r\n'.repeat(170_000)}`)],
    ['parts behind a decoy', 'multipart/form-data; y="; boundary=z"; boundary=x', part('a').repeat(2_000)],
    ['parts under an escaped name', 'multipart/form-data; boundary="x\\""', part('a').repeat(2_000)],
    ['parts after the end', multipart('x'), `--x--\r\n${part('a').repeat(2_000)}`],
    ['no part of the name', multipart('y'), part('a').repeat(2_000)],
  ])('%s', async (_what, type, payload) => {
    for (const url of ['/login', '/member/info', '/'])
      expect(await post(url, type, payload)).toEqual({ statusCode: 413, rendered: 0 });
  });
});

it('a form with parts that cannot be read is answered 400, by no page', async () => {
  for (const payload of [
    '--x\r\nContent-Disposition: form-data; name=""[]"\r\n\r\n1\r\n--x--',
    `${part('a')}--`,
  ])
    expect(await post('/login', multipart('x'), payload)).toEqual({ statusCode: 400, rendered: 0 });
});

it('forms as browsers send them are taken: long texts, a picture, many fields', async () => {
  const taken = { statusCode: 200, rendered: 1 };
  const fields = Array.from({ length: 200 }, (_, at) => `f${at}=%E6%9C%BA`).join('&');
  expect(await post('/login', URLENCODED, fields)).toEqual(taken);
  expect(await post('/login', URLENCODED, `text=${'%26'.repeat(300_000)}`)).toEqual(taken);
  expect(await post('/login', URLENCODED, '')).toEqual(taken);
  const form = new FormData();
  form.set('intent', 'avatar');
  form.set('file', new Blob([new Uint8Array(900_000).fill(0x26)], { type: 'image/png' }), '头像 "1".png');
  const sent = new Request('http://shop/', { method: 'POST', body: form });
  const type = sent.headers.get('content-type') ?? '';
  expect(await post('/member/avatar', type, Buffer.from(await sent.arrayBuffer()))).toEqual(taken);
});
