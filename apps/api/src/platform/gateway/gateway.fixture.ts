import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { HttpCall, HttpRequest, HttpResponse } from './http-call.ts';
import { GatewayError } from './payment-gateway.ts';
import type { KeyPair, SandboxKeys } from './sandbox/sandbox-keys.ts';
import type { WalletTrade } from './sandbox/wallet-trades.ts';

const makePair = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Keys of both ends, for tests that keep nothing on disk. */
export function makeKeys(): SandboxKeys {
  return {
    wechatMerchant: makePair(),
    wechatPlatform: makePair(),
    wechatApiV3Key: randomBytes(16).toString('hex'),
    alipayApp: makePair(),
    alipayPlatform: makePair(),
    unionpayMerchant: makePair(),
    unionpayPlatform: makePair(),
  };
}

/** A trade of 1,234.56 yuan that was paid a moment ago, with a subject full of signs that break careless signatures. */
export function makePaidTrade(more: Partial<WalletTrade> = {}): WalletTrade {
  const paidAt = new Date(Math.floor(Date.now() / 1000) * 1000);
  return {
    tenantId: 2001,
    id: 1,
    channel: 'wechat',
    code: `2001-${'a'.repeat(24)}`,
    paymentNo: 'P20260101000001',
    tradeNo: '5000000000000000000000000001',
    subject: '小米 17 "Pro" 100% 全新+碎屏险',
    amountFen: 123_456,
    refundedFen: 0,
    notifyUrl: 'http://t2001.localhost:3000/pay/notify/wechat',
    state: 'paid',
    expiresAt: new Date(paidAt.getTime() + 900_000),
    paidAt,
    notifiedAt: null,
    begunAt: '20260101080000',
    periods: 0,
    shopPays: false,
    createdAt: paidAt,
    ...more,
  };
}

/** A network that answers every request with what the test says, and remembers the requests. */
export function makeStubCall(answer: (request: HttpRequest) => Partial<HttpResponse> | Error) {
  const requests: HttpRequest[] = [];
  const call: HttpCall = async (request) => {
    requests.push(request);
    const given = answer(request);
    if (given instanceof Error) throw given;
    return { status: 200, headers: {}, body: '', ...given };
  };
  return { call, requests };
}

/** The GatewayError a promise rejects with. */
export async function gatewayErrorOf(work: Promise<unknown>): Promise<GatewayError> {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof GatewayError) return error;
  throw error;
}
