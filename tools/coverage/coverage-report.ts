export type LedgerName = 'calls' | 'routes' | 'rules';
const ledgerNames: readonly LedgerName[] = ['calls', 'routes', 'rules'];

interface Row {
  readonly id: string;
  readonly area: string;
}

/** How much of one ledger stands in one area. */
export interface Count {
  /** Rows that stand in full. */
  readonly standing: number;
  /** Rows that stand but for answers that are constants yet (`notYet`). */
  readonly partly: number;
  readonly total: number;
  /** Ids of the rows that do not stand, in the order of the ledger. */
  readonly missing: readonly string[];
}
export interface AreaCoverage extends Record<LedgerName, Count> {
  readonly area: string;
}

/**
 * Counts each ledger by area, areas in alphabetical order.
 * @param constant ids of the rows behind which a constant answers
 */
export function countByArea(
  ledgers: Readonly<Record<LedgerName, readonly Row[]>>,
  standing: Readonly<Record<LedgerName, ReadonlySet<string>>>,
  constant: ReadonlySet<string> = new Set(),
): AreaCoverage[] {
  const areas = new Set(ledgerNames.flatMap((name) => ledgers[name].map(({ area }) => area)));
  const count = (name: LedgerName, area: string): Count => {
    const rows = ledgers[name].filter((row) => row.area === area);
    const missing = rows.filter(({ id }) => !standing[name].has(id)).map(({ id }) => id);
    const partly = rows.filter(({ id }) => standing[name].has(id) && constant.has(id)).length;
    return { standing: rows.length - missing.length - partly, partly, total: rows.length, missing };
  };
  return [...areas].sort().map((area) => ({
    area,
    calls: count('calls', area),
    routes: count('routes', area),
    rules: count('rules', area),
  }));
}

/** The table, then what is missing, then the constant answers, then what the reader should look at. */
export function renderReport(
  areas: readonly AreaCoverage[],
  remarks: readonly string[],
  constants: readonly string[] = [],
): string {
  const rows = [['area', ...ledgerNames], ...areas.map(renderCounts), renderCounts(sumUp(areas))];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const missing = areas
    .map((area) => ({ area: area.area, ids: ledgerNames.flatMap((name) => area[name].missing) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ area, ids }) => `${area}: ${ids.join(' ')}`);
  return [
    ...table,
    ...(missing.length > 0 ? ['', 'missing', ...missing] : []),
    ...(constants.length > 0 ? ['', constantsTitle, ...constants] : []),
    ...(remarks.length > 0 ? ['', 'look at', ...remarks] : []),
  ].join('\n');
}

const constantsTitle =
  'constant answers, by the area that is waited for; the rows in brackets stand in part only and are counted behind the plus';

function renderCounts({ area, ...counts }: AreaCoverage): string[] {
  return [area, ...ledgerNames.map((name) => renderCount(counts[name]))];
}

/** A ledger that says nothing about an area leaves its cell empty. */
function renderCount({ standing, partly, total }: Count): string {
  return total === 0 ? '' : `${standing}${partly > 0 ? `+${partly}` : ''}/${total}`;
}

function sumUp(areas: readonly AreaCoverage[]): AreaCoverage {
  const sum = (name: LedgerName): Count => ({
    standing: areas.reduce((total, area) => total + area[name].standing, 0),
    partly: areas.reduce((total, area) => total + area[name].partly, 0),
    total: areas.reduce((total, area) => total + area[name].total, 0),
    missing: [],
  });
  return { area: 'all', calls: sum('calls'), routes: sum('routes'), rules: sum('rules') };
}
