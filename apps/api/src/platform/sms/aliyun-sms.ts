import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { signAliyunCall } from './aliyun-signature.ts';
import { callProvider } from './call-provider.ts';
import type { SmsConfig } from './sms-config.ts';
import { SmsError, type SmsMessage, type SmsProvider } from './sms-provider.ts';
import { presentParameters } from './sms-templates.ts';

const answerSchema = z.object({ Code: z.string(), Message: z.string().default('') });

/** Alibaba Cloud SMS, SendSms 2017-05-25 (https://help.aliyun.com/document_detail/419273.html). */
export class AliyunSms implements SmsProvider {
  readonly name = 'aliyun';
  readonly #config: Extract<SmsConfig, { provider: 'aliyun' }>;

  constructor(config: Extract<SmsConfig, { provider: 'aliyun' }>) {
    this.#config = config;
  }

  async send(message: SmsMessage): Promise<void> {
    const { baseUrl, signOf, templates } = this.#config;
    const { search, headers } = signAliyunCall(
      {
        host: new URL(baseUrl).host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: message.phone,
          SignName: signOf(message.tenantId),
          TemplateCode: templates[message.template],
          TemplateParam: JSON.stringify(presentParameters(message)),
        },
        moment: new Date(),
        nonce: randomUUID(),
      },
      this.#config,
    );
    const { Code, Message } = await callProvider(
      `${baseUrl}/?${search}`,
      { headers, body: '' },
      answerSchema,
    );
    if (Code !== 'OK') throw new SmsError(Code, Message);
  }
}
