import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../tools/verify/repository.ts';
import { readImportOptions } from '../src/boot/import-options.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS } from './open-shop.fixture.ts';

/** `npm run import` with these arguments: its exit code and all that it says. */
async function runImport(dataDir: string, args: string[]) {
  const child = spawn(process.execPath, ['apps/server/src/import.ts', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => said.push(text));
  const [code] = await once(child, 'close');
  return { code, said: said.join('') };
}

test('a mistyped option, a second file and a wrong tenant are refused in Chinese before anything is opened', async () => {
  const dataDir = makeShopDir();
  const file = path.join(dataDir, 'catalogue.csv');
  writeFileSync(file, '');
  for (const [args, words] of [
    [[file, '--dryrun'], '--dryrun'],
    [[file, '--dry-run=yes'], '--dry-run'],
    [[file, file], '一次只导入一个文件'],
    [[file, '--tenant', 'x'], '租户编号'],
    [[`${file}x`], '找不到文件'],
    [[], '请给出'],
  ] as const)
    await expect(readImportOptions([...args])).rejects.toThrow(words);
});

test(
  'an unknown tenant ends the import with a line that says so, not with a stack trace',
  async () => {
    const dataDir = makeShopDir();
    const file = path.join(dataDir, 'catalogue.csv');
    writeFileSync(file, 'SKU编码,品牌,型号,分类,售价\nA-1,华为,Mate 80,手机,100\n');
    const { code, said } = await runImport(dataDir, [file, '--tenant', '987654']);
    expect({ code, said }).toMatchObject({
      code: 2,
      said: expect.stringContaining('没有编号为 987654 的租户'),
    });
    expect(said).not.toMatch(/\n\s+at |node:internal|TypeError|Error:/);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
