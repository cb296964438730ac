import { randomUUID } from 'node:crypto';
import type { adminImport } from '@jishi/contract/admin-import.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { findStoreIdsByCode } from '../store/store.service.ts';
import { fixedColumns, planColumns } from './column-plan.ts';
import {
  askToStop,
  countOpenChanges,
  type ImportRunRow,
  insertRun,
  keepColumnChoices,
  moveRun,
  selectColumnChoices,
  selectRun,
  selectRuns,
} from './import-run.queries.ts';
import { openHandedIn } from './open-handed-in.ts';
import { openTableFile } from './table-file.ts';
import { UNDO_DAYS } from './undo-import.ts';
import { hurryImports } from './work-imports.ts';

/** Rows of the file that show what a column holds. */
const SAMPLE_ROWS = 3;
const SAMPLE_LENGTH = 40;
const DAY_MS = 86_400_000;

/** Files of goods that were handed in (X3200). */
export async function listImports(
  ctx: RequestContext,
  { state, keyword, page, pageSize }: ParsedInputOf<typeof adminImport.list>,
): Promise<OutputOf<typeof adminImport.list>> {
  assertAllStores(ctx);
  const { rows, total } = await selectRuns(ctx, { state, keyword }, { page, pageSize });
  return { list: rows.map(present), total, page, pageSize };
}

/**
 * Keeps a table that staff hand in and reads its header (X3201). What its columns were read as the last time is
 * proposed again. @throws AppError invalidInput for what is no table
 */
export async function handIn(
  ctx: RequestContext,
  { file, name }: ParsedInputOf<typeof adminImport.upload>,
): Promise<OutputOf<typeof adminImport.upload>> {
  assertAllStores(ctx);
  const staff = requireStaff(ctx);
  if (!(file instanceof Uint8Array) || file.length === 0) throw invalidInput('请选择要导入的文件');
  const opened = await openHandedIn(file);
  try {
    const { headers, samples } = await peek(opened.path, opened.file);
    const known = await selectColumnChoices(ctx, headers);
    const fileKey = `import/${ctx.tenant.id}/${randomUUID()}`;
    await ctx.platform.files.write(fileKey, file);
    const id = await insertRun(ctx, {
      fileName: name,
      fileKey,
      size: file.length,
      packed: opened.packed,
      columns: headers.map((title, index) => ({
        title,
        as: known.get(title) ?? title,
        samples: samples.map((cells) => (cells[index] ?? '').slice(0, SAMPLE_LENGTH)),
      })),
      staffId: staff.staffId,
      staffName: staff.name,
    });
    return { id };
  } finally {
    await opened.close();
  }
}

/** One file with its columns and problems (X3202). @throws AppError notFound */
export async function readImport(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminImport.detail>> {
  const row = await requireRun(ctx, id);
  const stores = await findStoreIdsByCode(ctx);
  return {
    ...present(row),
    columns: row.columns,
    titles: [
      ...Object.values(fixedColumns).toSorted((one, other) => Number(other.required) - Number(one.required)),
      ...['仓库', ...stores.keys()].map((place) => ({ title: `库存:${place}`, required: false })),
      ...[...stores.keys()].map((place) => ({ title: `地区价:${place}`, required: false })),
    ],
    problems: row.problems,
    problemCount: row.problemCount,
    warnings: row.warnings,
    warningCount: row.warningCount,
    hasWrongRows: row.wrongKey !== '',
  };
}

/**
 * Begins to read and try a file (X3203). @throws AppError invalidInput for columns that cannot be read; conflict while
 * the shop works on it and after it was imported; notFound
 */
export async function checkImport(
  ctx: RequestContext,
  { id, columns }: ParsedInputOf<typeof adminImport.check>,
): Promise<void> {
  const row = await requireRun(ctx, id);
  const chosen = new Map(columns.map(({ title, as }) => [title, as]));
  const read = row.columns.map((column) => ({ ...column, as: chosen.get(column.title) ?? column.as }));
  planColumns(
    read.map(({ title }) => title),
    await findStoreIdsByCode(ctx),
    new Map(read.map(({ title, as }) => [title, as])),
  );
  await keepColumnChoices(ctx, uniqueByTitle(read.filter(({ title }) => title !== '')));
  const isTaken = await moveRun(ctx, id, ['uploaded', 'checked'], {
    ...{ state: 'checking', columns: read, stopping: false, done: 0, total: 0, reason: '' },
    ...{ problems: [], problemCount: 0, warnings: [], warningCount: 0, wrongKey: '' },
  });
  if (!isTaken) throw conflict('该文件正在处理或已经导入，不能重新检查');
  await hurryImports(ctx);
}

/** Begins to write a file, or goes on with it (X3204). @throws AppError conflict, notFound */
export async function startImport(ctx: RequestContext, id: number): Promise<void> {
  const row = await requireRun(ctx, id);
  if (row.state === 'checked' && row.created + row.updated === 0)
    throw conflict('没有需要写入的行：正确的行与商城中的商品完全一致');
  const isTaken = await moveRun(ctx, id, ['checked', 'stopped'], {
    ...{ state: 'importing', stopping: false, done: 0, total: 0, reason: '', endedAt: null },
  });
  if (!isTaken) throw conflict('请先完成检查；该文件正在处理或已经导入');
  await hurryImports(ctx);
}

/** Asks for the end of what is done with a file (X3205). @throws AppError conflict, notFound */
export async function stopImport(ctx: RequestContext, id: number): Promise<void> {
  await requireRun(ctx, id);
  if (!(await askToStop(ctx, id))) throw conflict('该文件没有在处理');
}

/** Begins to take an import back, or goes on with it (X3206). @throws AppError conflict, notFound */
export async function beginUndo(ctx: RequestContext, id: number): Promise<void> {
  const row = await requireRun(ctx, id);
  if (Date.now() - row.createdAt.getTime() > UNDO_DAYS * DAY_MS)
    throw conflict(`导入超过 ${UNDO_DAYS} 天，不能撤销`);
  const total = await countOpenChanges(ctx, id);
  if (total === 0) throw conflict('这次导入没有改动商品，无需撤销');
  const isTaken = await moveRun(ctx, id, ['done', 'stopped', 'undoStopped'], {
    ...{ state: 'undoing', stopping: false, done: 0, total, restored: 0, left: 0, reason: '' },
  });
  if (!isTaken) throw conflict('该文件正在处理、没有导入或已经撤销');
  await recordAct(ctx, {
    action: 'catalogue.undo',
    target: `文件 ${row.fileName}（导入 ${id}）`,
    object: { type: 'import', id },
  });
  await hurryImports(ctx);
}

/** The rows with problems as a CSV (X3207). @throws AppError notFound */
export async function readWrongRows(ctx: RequestContext, id: number): Promise<FileAnswer> {
  const row = await requireRun(ctx, id);
  if (row.wrongKey === '') throw notFound('没有问题行');
  const content = Buffer.from(await ctx.platform.files.read(row.wrongKey));
  return new FileAnswer('text/csv; charset=utf-8', content, { 'cache-control': 'private, no-store' });
}

async function requireRun(ctx: RequestContext, id: number): Promise<ImportRunRow> {
  assertAllStores(ctx);
  const row = await selectRun(ctx, id);
  if (!row) throw notFound('导入记录不存在');
  return row;
}

/** A file of goods is of all stores. */
function assertAllStores(ctx: RequestContext): void {
  if (storeScopeOf(ctx) !== undefined) throw notFound('门店账号不能批量导入商品');
}

async function peek(path: string, file: Parameters<typeof openTableFile>[1]) {
  const { headers, rows } = await openTableFile(path, file);
  const samples: string[][] = [];
  for await (const { cells } of rows) {
    samples.push(cells);
    if (samples.length === SAMPLE_ROWS) break;
  }
  return { headers, samples };
}

function uniqueByTitle<One extends { title: string }>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [one.title, one])).values()];
}

function present(row: ImportRunRow): OutputOf<typeof adminImport.list>['list'][number] {
  const { id, fileName, size, state, done, total, created, updated, unchanged, wrongRows } = row;
  const { pictures, restored, left, reason, staffName, createdAt, endedAt } = row;
  return {
    ...{ id, fileName, size, state, done, total, created, updated, unchanged, wrongRows },
    ...{ pictures, restored, left, reason, staffName },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? '',
  };
}
