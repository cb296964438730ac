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

/** Both ends' keys of the two providers that the sandbox plays. One set serves every tenant. */
export interface SandboxKeys {
  /** Ours, and the provider's, at WeChat Pay. */
  wechatMerchant: KeyPair;
  wechatPlatform: KeyPair;
  /** 32 characters. */
  wechatApiV3Key: string;
  /** Ours, and the provider's, at Alipay. */
  alipayApp: KeyPair;
  alipayPlatform: KeyPair;
}

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const KEY_NAMES = ['wechatMerchant', 'wechatPlatform', 'alipayApp', 'alipayPlatform'] as const;
type StoredKeys = Record<(typeof KEY_NAMES)[number], string> & { wechatApiV3Key: string };

/** Reads the keys of `<dataDir>/sandbox-keys`, or makes them once; processes that start at the same moment agree on one set. */
export async function loadSandboxKeys(dataDir: string): Promise<SandboxKeys> {
  const folder = path.join(dataDir, 'sandbox-keys');
  const file = path.join(folder, 'keys.json');
  const stored = (await readStored(file)) ?? (await makeStored(folder, file));
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
  };
}

async function readStored(file: string): Promise<StoredKeys | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredKeys;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function makeStored(folder: string, file: string): Promise<StoredKeys> {
  const pems = await Promise.all(KEY_NAMES.map(makePem));
  const keys = Object.fromEntries(KEY_NAMES.map((name, i) => [name, pems[i]]));
  const made = { ...keys, wechatApiV3Key: randomBytes(16).toString('hex') } as StoredKeys;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    // A link fails where the name is taken: the first process wins, the others take its keys.
    await link(draft, file);
    return made;
  } catch (error) {
    const winner = await readStored(file);
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
