import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

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
  const file = path.join(folder, fileName);
  return (await readStored<Name>(file)) ?? (await makeStored(folder, file, names));
}

async function readStored<Name extends string>(file: string): Promise<Stored<Name> | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stored<Name>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function makeStored<Name extends string>(
  folder: string,
  file: string,
  names: readonly Name[],
): Promise<Stored<Name>> {
  const pems = await Promise.all(names.map(makePem));
  const keys = Object.fromEntries(names.map((name, i) => [name, pems[i]]));
  const made = { ...keys, wechatApiV3Key: randomBytes(16).toString('hex') } as Stored<Name>;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    // A link fails where the name is taken: the first process wins, the others take its keys.
    await link(draft, file);
    return made;
  } catch (error) {
    const winner = await readStored<Name>(file);
    if (winner) return winner;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function makePem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
