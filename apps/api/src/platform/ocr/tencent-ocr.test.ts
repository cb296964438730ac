import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHttp } from '../gateway/http-call.ts';
import { type ArrivedRequest, json, openLocalEnd, powerErrorOf } from '../power/local-end.fixture.ts';
import { TencentOcr } from './tencent-ocr.ts';

let local: Awaited<ReturnType<typeof openLocalEnd>>;
beforeAll(async () => {
  local = await openLocalEnd();
});
beforeEach(() => {
  local.arrived.length = 0;
});
afterAll(() => local.close());

const open = () =>
  new TencentOcr(
    { baseUrl: local.baseUrl, secretId: 'id', secretKey: 'secret', region: 'ap-guangzhou' },
    callHttp,
  );
const picture = Buffer.from('a picture');
const answer = (content: object) => {
  local.end.answer = () => json({ Response: { ...content, RequestId: 'r' } });
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What the real end computes from the request as it arrived, from the documentation and not from our signer. */
function expectedSignature({ headers, body }: ArrivedRequest): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const canonical = `POST\n/\n\n${lines}\n${names.join(';')}\n${sha256(body)}`;
  const timestamp = String(headers['x-tc-timestamp']);
  const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10);
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${day}/ocr/tc3_request\n${sha256(canonical)}`;
  return hmac(hmac(hmac(hmac('TC3secret', day), 'ocr'), 'tc3_request'), text).toString('hex');
}

describe('TencentOcr', () => {
  it('reads an ID card with a call that Tencent Cloud can verify', async () => {
    answer({
      Name: '李明',
      Sex: '男',
      Nation: '汉',
      Birth: '1987/1/1',
      Address: '北京市石景山区高新技术园',
      IdNum: '440524198701010014',
      Authority: '',
      ValidDate: '',
    });
    expect(await open().idCard(picture, 'front')).toMatchObject({
      name: '李明',
      birthday: '1987-01-01',
      number: '440524198701010014',
      validFrom: '',
    });
    const [arrived] = local.arrived;
    expect(arrived && /Signature=(\w+)$/.exec(arrived.headers.authorization ?? '')?.[1]).toBe(
      expectedSignature(arrived!),
    );
    expect(arrived?.headers).toMatchObject({ 'x-tc-action': 'IDCardOCR', 'x-tc-version': '2018-11-19' });
    expect(JSON.parse(arrived?.body ?? '')).toEqual({
      ImageBase64: picture.toString('base64'),
      CardSide: 'FRONT',
    });
  });

  it('reads the back of a card, which may be good for ever', async () => {
    answer({ Authority: '广州市公安局', ValidDate: '2010.07.21-长期' });
    expect(await open().idCard(picture, 'back')).toMatchObject({
      authority: '广州市公安局',
      validFrom: '2010-07-21',
      validUntil: '长期',
    });
  });

  it('reads bank cards and licences', async () => {
    answer({
      CardNo: '6225 7600 0000 0009',
      BankInfo: '招商银行(03080000)',
      CardType: '借记卡',
      ValidDate: null,
    });
    expect(await open().bankCard(picture)).toEqual({
      number: '6225760000000009',
      bank: '招商银行',
      kind: '借记卡',
      validUntil: '',
    });
    answer({ RegNum: '91530100MA6X', Name: '某公司', SetDate: '2015年06月01日', Period: '长期' });
    expect(await open().businessLicence(picture)).toMatchObject({
      creditCode: '91530100MA6X',
      foundedOn: '2015-06-01',
      legalPerson: '',
    });
  });

  it('tells a bad picture from a bad account and from a bad moment, and no error holds the picture', async () => {
    for (const [Code, kind] of [
      ['FailedOperation.ImageBlur', 'refused'],
      ['FailedOperation.ImageNoIdCard', 'refused'],
      ['FailedOperation.OcrFailed', 'unavailable'],
      ['AuthFailure.SignatureFailure', 'unavailable'],
      ['RequestLimitExceeded', 'unavailable'],
    ] as const) {
      answer({ Error: { Code, Message: '…' } });
      expect(await powerErrorOf(open().bankCard(picture))).toMatchObject({ kind, code: Code });
    }
    local.end.answer = ({ body }) => ({ body: `echo ${body}` });
    const error = await powerErrorOf(open().bankCard(picture));
    expect(error.code).toBe('BadAnswer');
    expect(error.message).not.toContain(picture.toString('base64'));
    const large = await powerErrorOf(open().bankCard(Buffer.alloc(7 * 1024 * 1024 + 1)));
    expect(large.kind).toBe('refused');
  });
});
