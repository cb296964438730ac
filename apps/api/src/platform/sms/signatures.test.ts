import { describe, expect, it } from 'vitest';
import { signAliyunCall } from './aliyun-signature.ts';
import { signTencentCall } from './tencent-signature.ts';

describe('signTencentCall', () => {
  it('signs as tencentcloud-sdk-nodejs-common 4.1.220 does', () => {
    const body = JSON.stringify({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000001',
      SignName: '机市',
      TemplateId: '100001',
      TemplateParamSet: ['123456', '5'],
    });
    const { authorization } = signTencentCall(
      { host: 'sms.tencentcloudapi.com', service: 'sms', body, timestamp: 1_767_225_600 },
      { secretId: 'AKIDEXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
    );
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDEXAMPLE/2026-01-01/sms/tc3_request, SignedHeaders=content-type;host, ' +
        'Signature=ff5cb61db9951c8fd7b5fd11f0c9abc9667dcbfd480af16c1d0b68ddbaee856c',
    );
  });
});

describe('signAliyunCall', () => {
  it('signs as @alicloud/openapi-util 0.3.3 does, marks that need escaping included', () => {
    const { headers } = signAliyunCall(
      {
        host: 'dysmsapi.aliyuncs.com',
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: '13800138000',
          SignName: "机市 (门店)*'!~",
          TemplateCode: 'SMS_100001',
          TemplateParam: '{"code":"123456","minutes":"5"}',
        },
        moment: new Date('2026-01-01T00:00:00.500Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      { secretId: 'LTAIEXAMPLE', secretKey: 'examplesecret' },
    );
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=LTAIEXAMPLE,' +
        'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=5900a5964f1909bd5981bb70d3d303c348cee076ffc3fc9be145dc7f76bac05d',
    );
  });

  it("signs the example of the provider's documentation", () => {
    const { headers, search } = signAliyunCall(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        moment: new Date('2023-10-26T10:22:32Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      { secretId: 'YourAccessKeyId', secretKey: 'YourAccessKeySecret' },
    );
    expect(search).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
    expect(headers.authorization).toMatch(
      /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
    );
  });
});
