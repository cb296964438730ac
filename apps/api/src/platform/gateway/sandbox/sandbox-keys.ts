import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { keepFirst } from '../../secrets/keep-first.ts';

/** Both ends' keys of the providers that the sandbox plays. One set serves every tenant. */
export interface SandboxKeys {
  /** Ours, and the provider's, at WeChat Pay. */
  wechatMerchant: KeyPair;
  wechatPlatform: KeyPair;
  /** 32 characters. */
  wechatApiV3Key: string;
  /** Ours, and the provider's, at Alipay. */
  alipayApp: KeyPair;
  alipayPlatform: KeyPair;
  /** Ours, and the provider's, at UnionPay. */
  unionpayMerchant: KeyPair;
  unionpayPlatform: KeyPair;
}

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const FIRST_NAMES = ['wechatMerchant', 'wechatPlatform', 'alipayApp', 'alipayPlatform'] as const;
const UNIONPAY_NAMES = ['unionpayMerchant', 'unionpayPlatform'] as const;
type Stored<Name extends string> = Record<Name | 'wechatApiV3Key', string>;

/**
 * Reads the keys of `<dataDir>/sandbox-keys`, or makes them once; processes that start at the same moment agree on one
 * set.
 */
export async function loadSandboxKeys(dataDir: string): Promise<SandboxKeys> {
  const folder = path.join(dataDir, 'sandbox-keys');
  const first = await readOrMake(folder, 'keys.json', FIRST_NAMES);
  // A file of its own: shops that stood before UnionPay came keep the keys they have.
  const unionpay = await readOrMake(folder, 'unionpay.json', UNIONPAY_NAMES);
  const stored = { ...unionpay, ...first };
  const pair = (pem: string): KeyPair => ({
    privateKey: createPrivateKey(pem),
    publicKey: createPublicKey(pem),
  });
  return {
    wechatMerchant: pair(stored.wechatMerchant),
    wechatPlatform: pair(stored.wechatPlatform),
    wechatApiV3Key: stored.wechatApiV3Key,
    alipayApp: pair(stored.alipayApp),
    alipayPlatform: pair(stored.alipayPlatform),
    unionpayMerchant: pair(stored.unionpayMerchant),
    unionpayPlatform: pair(stored.unionpayPlatform),
  };
}

async function readOrMake<Name extends string>(
  folder: string,
  fileName: string,
  names: readonly Name[],
): Promise<Stored<Name>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await keepFirst(path.join(folder, fileName), async () => {
    const pems = await Promise.all(names.map(makePem));
    const keys = Object.fromEntries(names.map((name, i) => [name, pems[i]]));
    return JSON.stringify({ ...keys, wechatApiV3Key: randomBytes(16).toString('hex') });
  });
  return JSON.parse(kept) as Stored<Name>;
}

async function makePem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
