import path from 'node:path';
import { listActs, recordAct } from '../audit/audit.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';

const ACTION = 'catalogue.import';
/** Who imports: a member of staff, or whoever may run the command, who is nobody of them. */
export interface Importer {
  staffId: number;
  name: string;
}
const COMMAND: Importer = { staffId: 0, name: '导入命令' };

/** How far an import has come, as the register says it. */
const states = { begun: '开始', onItsWay: '进行中', ended: '完成', brokenOff: '中断' };
/** An entry with one of these is followed by another. */
const unfinished: readonly string[] = [states.begun, states.onItsWay];

/** Between two entries of how far an import has come: what is lost of the counts when the process is killed. */
const KEEP_EACH_MS = 60_000;

/** How far an import has come, in rows. */
export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows with a problem. */
  wrongRows: number;
}

/**
 * What an import leaves in the register of what staff did, which is only added to: an entry when it begins, one a
 * minute while it goes on, one when it ends or breaks off. Of a process that was killed the next import of the tenant
 * says that it broke off.
 */
export class ImportJournal {
  readonly #ctx: RequestContext;
  readonly #target: string;
  readonly #hash: string;
  readonly #by: Importer;
  #kept = Date.now();

  private constructor(ctx: RequestContext, file: string, hash: string, by: Importer) {
    this.#ctx = ctx;
    this.#target = `文件 ${path.basename(file)}`;
    this.#hash = hash;
    this.#by = by;
  }

  /** Callers hold the lock of the tenant's imports: no other is on its way. */
  static async begin(
    ctx: RequestContext,
    file: string,
    hash: string,
    by: Importer = COMMAND,
  ): Promise<ImportJournal> {
    await closeAbandoned(ctx);
    const journal = new ImportJournal(ctx, file, hash, by);
    await journal.#record(states.begun);
    return journal;
  }

  /** Writes down how far it has come, now and then. */
  async keep(counts: ImportCounts): Promise<void> {
    if (Date.now() - this.#kept < KEEP_EACH_MS) return;
    this.#kept = Date.now();
    await this.#record(states.onItsWay, countsOf(counts));
  }

  async end(counts: ImportCounts): Promise<void> {
    await this.#record(states.ended, countsOf(counts));
  }

  /** Never throws: what broke the import off is what its caller should hear of. */
  async breakOff(counts: ImportCounts, error: unknown): Promise<void> {
    try {
      await this.#record(states.brokenOff, { 原因: reasonOf(error), ...countsOf(counts) });
    } catch (unrecorded) {
      this.#ctx.log.error({ err: unrecorded }, 'an import that broke off could not be written down');
    }
  }

  async #record(state: string, facts: Record<string, string | number> = {}): Promise<void> {
    const told = Object.entries({ 结果: state, 'SHA-256': this.#hash, ...facts });
    await recordAct(this.#ctx, {
      action: ACTION,
      target: this.#target,
      object: { type: 'tenant', id: this.#ctx.tenant.id },
      changes: told.map(([field, after]) => ({ field, before: '', after: String(after) })),
      by: this.#by,
    });
  }
}

async function closeAbandoned(ctx: RequestContext): Promise<void> {
  const { list } = await listActs(ctx, {
    staffId: 0,
    action: ACTION,
    objectType: '',
    objectId: '',
    keyword: '',
    sort: 'timeDesc',
    page: 1,
    pageSize: 1,
  });
  const [last] = list;
  if (!last?.changes.some(({ field, after }) => field === '结果' && unfinished.includes(after))) return;
  const others = last.changes.filter(({ field }) => field !== '结果');
  const told = [
    { field: '结果', before: '', after: states.brokenOff },
    { field: '原因', before: '', after: '进程被强行结束；数量是最后一次记下的' },
  ];
  await recordAct(ctx, {
    action: ACTION,
    target: last.target,
    object: { type: 'tenant', id: ctx.tenant.id },
    changes: [...told, ...others],
    by: COMMAND,
  });
}

function countsOf({ rows, created, updated, unchanged, wrongRows }: ImportCounts): Record<string, number> {
  return { 行数: rows, 新增: created, 更新: updated, 未变化: unchanged, 有问题: wrongRows };
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.userMsg;
  if (error instanceof Error && error.name === 'AbortError') return '被取消';
  return `程序出错：${error instanceof Error ? error.message : String(error)}`.slice(0, 500);
}
