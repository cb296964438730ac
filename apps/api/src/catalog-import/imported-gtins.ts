import { wholeGtin } from '@jishi/contract/gtin.ts';
import {
  clearGtins,
  findGtinOwners,
  type GtinOwner,
  lockGtins,
  type SkuRow,
} from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ImportRow, RowProblem } from './parse-row.ts';
import { differs } from './row-fields.ts';

/** The makers' numbers of some rows of a file, each of one SKU of the shop. */
export class GtinsOfFile {
  readonly #tx: RequestContext;
  readonly #owners: ReadonlyMap<string, GtinOwner>;

  private constructor(tx: RequestContext, owners: ReadonlyMap<string, GtinOwner>) {
    this.#tx = tx;
    this.#owners = owners;
  }

  /** Before any row is locked; a file that says nothing of numbers waits for nobody. */
  static async open(tx: RequestContext, rows: readonly ImportRow[]): Promise<GtinsOfFile> {
    const gtins = rows.map(({ gtin }) => gtin).filter((gtin) => gtin !== '');
    if (gtins.length > 0) await lockGtins(tx);
    return new GtinsOfFile(tx, await findGtinOwners(tx, gtins));
  }

  /** Whether a SKU that the rows of this model do not speak of has the number. */
  findConflict({ line, code, gtin }: ImportRow, group: readonly ImportRow[]): RowProblem | undefined {
    const owner = gtin === '' ? undefined : this.#owners.get(wholeGtin(gtin));
    if (!owner || owner.code === code || group.some((one) => one.code === owner.code)) return undefined;
    return { line, column: '条码', reason: `条码已被“${owner.name}”（${owner.code}）使用` };
  }

  /** Takes their numbers from the SKUs of a model that get others, which may be each other's. */
  async give(rows: readonly ImportRow[], skus: readonly SkuRow[]): Promise<void> {
    const changed = rows.flatMap(({ code, gtin, says }) => {
      const known = says.has('gtin') ? skus.find((one) => one.code === code) : undefined;
      return known && known.gtin !== '' && known.gtin !== gtin ? [known.ppid] : [];
    });
    await clearGtins(this.#tx, changed);
  }
}

/** A change that a file has made, with what stood there before. */
interface ImportedChange {
  kind: 'model' | 'sku';
  refId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/**
 * Before an import is taken back: numbers that somebody else has been given since stay theirs, those of the others are
 * freed, because SKUs may have exchanged them.
 * @returns SKUs that do not get theirs back
 */
export async function freeGtins(
  tx: RequestContext,
  changes: readonly ImportedChange[],
  skus: ReadonlyMap<number, SkuRow>,
): Promise<ReadonlySet<number>> {
  const wanted = new Map<number, string>();
  for (const { kind, refId, before, after } of changes) {
    const row = kind === 'sku' ? skus.get(refId) : undefined;
    if (row && typeof before?.gtin === 'string' && !differs({ gtin: after.gtin }, row))
      wanted.set(refId, before.gtin);
  }
  const owners = await findGtinOwners(tx, [...wanted.values()]);
  const left = new Set<number>();
  for (let before = -1; before < left.size; ) {
    before = left.size;
    for (const [ppid, gtin] of wanted) {
      const owner = owners.get(wholeGtin(gtin));
      if (owner && owner.ppid !== ppid && (!wanted.has(owner.ppid) || left.has(owner.ppid))) left.add(ppid);
    }
  }
  await clearGtins(
    tx,
    [...wanted.keys()].filter((ppid) => !left.has(ppid)),
  );
  return left;
}
