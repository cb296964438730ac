import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { signTencentCall } from '../../sms/tencent-signature.ts';
import { readJson } from '../ask-power.ts';
import { type PowerStage, playPower } from './play-power.ts';
import { findMerchant } from './sandbox-merchant.ts';

/** Ten megabytes of base64 and what stands around it. */
const MOST_BYTES = 11 * 1024 * 1024;

/** Nobody reads the picture: papers of people and firms that do not exist. */
const samples: Record<string, Record<string, string>> = {
  IDCardOCR: {
    Name: '样本一',
    Sex: '女',
    Nation: '汉',
    Birth: '1990/3/7',
    Address: '云南省昆明市五华区样本路 1 号',
    IdNum: '530102199003070024',
    Authority: '',
    ValidDate: '',
  },
  'IDCardOCR.BACK': { Authority: '昆明市公安局五华分局', ValidDate: '2018.06.01-2038.06.01' },
  BankCardOCR: {
    CardNo: '6225 7600 0000 0005',
    BankInfo: '招商银行(03080000)',
    CardType: '借记卡',
    ValidDate: '07/2030',
  },
  BizLicenseOCR: {
    RegNum: '91530100MA6YANGB0Y',
    Name: '昆明样本科技有限公司',
    Person: '样本一',
    Type: '有限责任公司',
    Address: '云南省昆明市五华区样本路 1 号',
    Capital: '人民币壹佰万元整',
    SetDate: '2015年06月01日',
    Period: '2015年06月01日至长期',
    Business: '电子产品销售及维修',
  },
};
const bodySchema = z.object({
  ImageBase64: z.string().min(4),
  CardSide: z.enum(['FRONT', 'BACK']).optional(),
});

/** Plays Tencent Cloud OCR: the same signature (TC3-HMAC-SHA256) and shapes. Pictures are not kept. */
export async function registerOcrEnd(server: FastifyInstance, stage: PowerStage): Promise<void> {
  const { books, secrets } = stage;
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  server.post<{ Body: string }>('/api/', async (request, reply) => {
    const stated = String(request.headers.authorization ?? '');
    const merchant = findMerchant(secrets, 'ocr', /Credential=([^/]+)\//.exec(stated)?.[1] ?? '');
    const timestamp = Number(request.headers['x-tc-timestamp']);
    const host = String(request.headers.host ?? '');
    const body = typeof request.body === 'string' ? request.body : '';
    const isFresh = Math.abs(Date.now() / 1000 - timestamp) < 300;
    const expected =
      merchant && isFresh
        ? signTencentCall(
            { host, service: 'ocr', body, timestamp },
            { secretId: merchant.key, secretKey: merchant.secret },
          ).authorization
        : undefined;
    if (!merchant || stated !== expected) {
      return reply.send(refuse('AuthFailure.SignatureFailure', '请求签名验证失败'));
    }
    const { tenantId } = merchant;
    return playPower(stage, { request, reply, power: 'ocr', tenantId }, async (mood) => {
      const asked = bodySchema.safeParse(readJson(body));
      const action = String(request.headers['x-tc-action']);
      const sample = samples[asked.data?.CardSide === 'BACK' ? `${action}.BACK` : action];
      if (!asked.success || !sample) return refuse('InvalidParameter', '参数错误');
      if (mood === 'refuse') return refuse('FailedOperation.ImageBlur', '图片模糊');
      const number = createHash('sha256').update(asked.data.ImageBase64).digest('hex').slice(0, 16);
      await books.take(tenantId, 'ocr', { number, subject: action, content: {}, state: 'done' });
      return { Response: { ...sample, RequestId: number } };
    });
  });
}

function refuse(Code: string, Message: string) {
  return { Response: { Error: { Code, Message }, RequestId: 'sandbox' } };
}
