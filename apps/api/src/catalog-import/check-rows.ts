import type { ImportRow, RowProblem } from './parse-row.ts';

/** Name of a model among all rows: SKUs with the same key belong to one product. */
export function modelKey(row: Pick<ImportRow, 'brand' | 'categoryPath' | 'model'>): string {
  return JSON.stringify([row.brand, row.categoryPath, row.model]);
}

/**
 * Finds rows that contradict an earlier row of the same file: a code twice, the same specs twice in one model,
 * or other spec dimensions than the model's first row. The earlier row stands.
 */
export function checkAgainstEachOther(rows: readonly ImportRow[]): {
  sound: ImportRow[];
  problems: RowProblem[];
} {
  const problems: RowProblem[] = [];
  const byCode = new Map<string, ImportRow>();
  const bySpecs = new Map<string, ImportRow>();
  const firstOfModel = new Map<string, ImportRow>();
  const sound = rows.filter((row) => {
    const model = modelKey(row);
    const first = firstOfModel.get(model) ?? row;
    const specKey = `${model}${JSON.stringify(row.specs.map((spec) => spec.value))}`;
    const sameCode = byCode.get(row.code);
    const sameSpecs = bySpecs.get(specKey);
    const report = (column: string, reason: string) => {
      problems.push({ line: row.line, column, reason });
      return false;
    };
    if (sameCode) return report('SKU编码', `与第 ${sameCode.line} 行重复`);
    if (sameSpecs) return report('规格', `与第 ${sameSpecs.line} 行是同一型号的同一规格`);
    if (dimensionsOf(row) !== dimensionsOf(first)) {
      return report('规格', `规格项应与同型号的第 ${first.line} 行一致（${dimensionsOf(first) || '无'}）`);
    }
    byCode.set(row.code, row);
    bySpecs.set(specKey, row);
    firstOfModel.set(model, first);
    return true;
  });
  return { sound, problems };
}

/** Names of a row's spec dimensions, in order. */
export function dimensionsOf(row: Pick<ImportRow, 'specs'>): string {
  return row.specs.map((spec) => spec.name).join('、');
}
