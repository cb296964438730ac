import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { keepFirst } from './keep-first.ts';

/**
 * The key of what is stored encrypted: SECRETS_KEY (32 bytes in base64), or one made at the first start and kept in
 * DATA_DIR. Processes that do not share a DATA_DIR must be given SECRETS_KEY, the same for all.
 * @throws Error naming SECRETS_KEY when it is not 32 bytes
 */
export async function loadSecretKey(dataDir: string, given: string | undefined): Promise<Buffer> {
  if (given) return readKey(given, 'SECRETS_KEY');
  const file = path.join(dataDir, 'secrets-key');
  await mkdir(dataDir, { recursive: true });
  return readKey(await keepFirst(file, () => randomBytes(32).toString('base64')), file);
}

function readKey(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new Error(`${source} should be 32 bytes in base64`);
  return key;
}
