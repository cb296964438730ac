import * as z from 'zod';
import { callProvider } from './call-provider.ts';
import type { SmsConfig } from './sms-config.ts';
import { SmsError, type SmsMessage, type SmsProvider } from './sms-provider.ts';
import { presentParameters } from './sms-templates.ts';
import { signTencentCall } from './tencent-signature.ts';

/** An answer is HTTP 200 whether or not the message was taken. */
const answerSchema = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), Message: z.string() })).optional(),
  }),
});

/** Tencent Cloud SMS, SendSms 2021-01-11 (https://cloud.tencent.com/document/api/382/55981). */
export class TencentSms implements SmsProvider {
  readonly name = 'tencent';
  readonly #config: Extract<SmsConfig, { provider: 'tencent' }>;

  constructor(config: Extract<SmsConfig, { provider: 'tencent' }>) {
    this.#config = config;
  }

  async send(message: SmsMessage): Promise<void> {
    const { baseUrl, sdkAppId, region, signOf, templates } = this.#config;
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${message.phone}`],
      SmsSdkAppId: sdkAppId,
      SignName: signOf(message.tenantId),
      TemplateId: templates[message.template],
      TemplateParamSet: Object.values(presentParameters(message)),
    });
    const { host } = new URL(baseUrl);
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      ...signTencentCall({ host, service: 'sms', body, timestamp }, this.#config),
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': region,
    };
    const { Response } = await callProvider(`${baseUrl}/`, { headers, body }, answerSchema);
    const status = Response.Error ?? Response.SendStatusSet?.[0];
    if (!status) throw new SmsError('EmptyAnswer', 'no status for the number');
    if (status.Code !== 'Ok') throw new SmsError(status.Code, status.Message);
  }
}
