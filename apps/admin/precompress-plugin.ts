import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Below this, in bytes, a compressed copy saves nothing. */
const WORTHWHILE_BYTES = 1024;

/** Writes `.br` and `.gz` beside every built text file, so that no request pays for compressing it. */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress-built-files',
    apply: 'build',
    configResolved: (config) => {
      directory = path.resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    // Not `closeBundle`: that runs after a failed build too, and its own failure would hide what was wrong.
    writeBundle: async () => {
      const names = (await readdir(directory)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(names.map((name) => compressFile(path.join(directory, name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) return;
  const [br, gz] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
