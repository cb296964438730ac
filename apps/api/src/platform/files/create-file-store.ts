import path from 'node:path';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import type { S3Settings } from './s3-store.ts';

/**
 * The store of the installation: `<dataDir>/files`, which several servers share as a mounted folder, or with FILES=s3 a
 * bucket.
 * @throws Error naming the setting that is missing
 */
export async function createFileStore(options: {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  log: Log;
}): Promise<FileStore> {
  const settings = readS3Settings(options.env);
  if (!settings) return new FolderStore(path.join(options.dataDir, 'files'));
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store(settings, options.log);
}

/**
 * Settings of the bucket; undefined with FILES=disk, the default. @throws Error naming the setting that is missing or
 * wrong
 */
export function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const kind = env.FILES || 'disk';
  if (kind === 'disk') return undefined;
  if (kind !== 's3') throw new Error(`FILES should be disk or s3, not ${kind}`);
  const read = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`FILES=s3 needs ${name}`);
    return value;
  };
  const endpoint = read('S3_ENDPOINT');
  if (!/^https?:\/\/[^/]+\/[^/]+\/?$/.test(endpoint))
    throw new Error('S3_ENDPOINT should be an address with the bucket: https://s3.example.com/jishi-files');
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: read('S3_ACCESS_KEY'),
    secretAccessKey: read('S3_SECRET_KEY'),
  };
}
