import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE =
  '用法：npm run import -- 文件.csv|文件.xlsx [--tenant 租户编号] [--pictures 图片目录] [--dry-run]';

export interface ImportCommandOptions {
  file: string;
  tenantId: number;
  pictureFolder: string;
  dryRun: boolean;
}

/** What somebody who starts the import asked for wrongly. */
export class WrongUsage extends Error {
  constructor(message: string) {
    super(`${message}\n${USAGE}`);
    this.name = 'WrongUsage';
  }
}

/** Reads the arguments of the import. @throws WrongUsage naming what is wrong */
export async function readImportOptions(argv: readonly string[]): Promise<ImportCommandOptions> {
  const known = { tenant: 'string', pictures: 'string', 'dry-run': 'boolean' } as const;
  const { tokens } = parseArgs({ args: [...argv], allowPositionals: true, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(known, token.name));
  if (unknown?.kind === 'option') throw new WrongUsage(`不认识的选项 ${unknown.rawName}`);
  const { values, positionals } = readStrictly(argv);
  const [file = '', ...others] = positionals;
  if (others.length > 0) throw new WrongUsage('一次只导入一个文件');
  if (file === '') throw new WrongUsage('请给出要导入的文件');
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new WrongUsage(`找不到文件 ${file}`);
  if (!/^\d{1,9}$/.test(values.tenant)) throw new WrongUsage(`租户编号应为整数，实为“${values.tenant}”`);
  const pictureFolder = path.resolve(values.pictures ?? path.dirname(file));
  if (!(await stat(pictureFolder).catch(() => undefined))?.isDirectory())
    throw new WrongUsage(`找不到图片目录 ${pictureFolder}`);
  return { file, tenantId: Number(values.tenant), pictureFolder, dryRun: values['dry-run'] };
}

function readStrictly(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        tenant: { type: 'string', default: '0' },
        pictures: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new WrongUsage('选项的写法不对：--tenant 和 --pictures 后面要有值，--dry-run 后面没有');
  }
}
