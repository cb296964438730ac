import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import {
  isFresh,
  openResource,
  readAuthorization,
  sealResource,
  signParts,
  verifyParts,
  writeAuthorization,
} from './wechat-signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const apiV3Key = '0123456789abcdef0123456789ABCDEF';

describe('signatures', () => {
  it('are those of wechatpay-axios-plugin, both ways', () => {
    const request = [
      'POST',
      '/v3/pay/transactions/native?a=%E6%9C%BA',
      '1767225600',
      'nonce',
      '{"description":"机市 100%"}',
    ];
    const message = Formatter.request('POST', request[1]!, '1767225600', 'nonce', request[4]);
    expect(Rsa.verify(message, signParts(request, privateKey), publicKey)).toBe(true);
    expect(verifyParts(request, Rsa.sign(message, privateKey), publicKey)).toBe(true);
    const answer = Formatter.response('1767225600', 'nonce', '');
    expect(Rsa.verify(answer, signParts(['1767225600', 'nonce', ''], privateKey), publicKey)).toBe(true);
  });

  it.each([0, 1, 2])('fail when part %i is changed', (index) => {
    const parts = ['1767225600', 'nonce', '{"a":1}'];
    const signature = signParts(parts, privateKey);
    expect(verifyParts(parts, signature, publicKey)).toBe(true);
    expect(verifyParts(parts.with(index, `${parts[index]} `), signature, publicKey)).toBe(false);
  });

  it('fail rather than throw when the signature is none', () => {
    expect(verifyParts(['a'], '', publicKey)).toBe(false);
    expect(verifyParts(['a'], 'not base64 %%%', publicKey)).toBe(false);
  });
});

describe('sealed resources', () => {
  const plain = '{"description":"机市","amount":{"total":1}}';

  it('are those of wechatpay-axios-plugin, both ways', () => {
    const sealed = sealResource(plain, apiV3Key, 'transaction');
    expect(Aes.AesGcm.decrypt(sealed.ciphertext, apiV3Key, sealed.nonce, sealed.associated_data)).toBe(plain);
    const ciphertext = Aes.AesGcm.encrypt(plain, apiV3Key, '0123456789ab', 'transaction');
    expect(
      openResource({ ciphertext, nonce: '0123456789ab', associated_data: 'transaction' }, apiV3Key),
    ).toBe(plain);
  });

  it('do not open when text, tag, nonce, associated data or key are not the ones they were sealed with', () => {
    const sealed = sealResource(plain, apiV3Key, 'transaction');
    const flip = (index: number) => {
      const bytes = Buffer.from(sealed.ciphertext, 'base64');
      bytes[index < 0 ? bytes.length + index : index]! ^= 1;
      return bytes.toString('base64');
    };
    expect(openResource(sealed, apiV3Key)).toBe(plain);
    expect(() => openResource({ ...sealed, ciphertext: flip(0) }, apiV3Key)).toThrow();
    expect(() => openResource({ ...sealed, ciphertext: flip(-1) }, apiV3Key)).toThrow();
    expect(() => openResource({ ...sealed, nonce: '0123456789ab' }, apiV3Key)).toThrow();
    expect(() => openResource({ ...sealed, associated_data: 'refund' }, apiV3Key)).toThrow();
    expect(() => openResource(sealed, apiV3Key.toLowerCase())).toThrow();
  });

  it('do not open with a shortened tag', () => {
    const sealed = sealResource('', apiV3Key, 'transaction');
    const short = Buffer.from(sealed.ciphertext, 'base64').subarray(0, 12).toString('base64');
    expect(() => openResource({ ...sealed, ciphertext: short }, apiV3Key)).toThrow('too short');
  });
});

describe('the Authorization header', () => {
  const stated = {
    mchid: '1900000001',
    serial: 'ABC',
    timestamp: '1767225600',
    nonce: 'n',
    signature: 'a+/b==',
  };

  it('is read back as it was written', () => {
    expect(readAuthorization(writeAuthorization(stated))).toEqual(stated);
  });

  it('of another scheme is none', () => {
    expect(readAuthorization('Bearer abc')).toBeUndefined();
    expect(readAuthorization(undefined)).toBeUndefined();
  });
});

describe('freshness', () => {
  const now = () => Math.floor(Date.now() / 1000);

  it('is five minutes to either side', () => {
    expect(isFresh(String(now()))).toBe(true);
    expect([isFresh(String(now() - 290)), isFresh(String(now() + 290))]).toEqual([true, true]);
    expect([isFresh(String(now() - 310)), isFresh(String(now() + 310))]).toEqual([false, false]);
  });

  it.each(['', 'now', '1e9', '-1', '99999999999999'])('%j is never fresh', (text) => {
    expect(isFresh(text)).toBe(false);
  });
});
