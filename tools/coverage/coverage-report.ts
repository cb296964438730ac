export type LedgerName = 'calls' | 'routes' | 'rules';
const ledgerNames: readonly LedgerName[] = ['calls', 'routes', 'rules'];

interface Row {
  readonly id: string;
  readonly area: string;
}

/** How much of one ledger stands in one area. */
export interface Count {
  readonly standing: number;
  readonly total: number;
  /** Ids of the rows that do not stand, in the order of the ledger. */
  readonly missing: readonly string[];
}
export interface AreaCoverage extends Record<LedgerName, Count> {
  readonly area: string;
}

/** Counts each ledger by area, areas in alphabetical order. */
export function countByArea(
  ledgers: Readonly<Record<LedgerName, readonly Row[]>>,
  standing: Readonly<Record<LedgerName, ReadonlySet<string>>>,
): AreaCoverage[] {
  const areas = new Set(ledgerNames.flatMap((name) => ledgers[name].map(({ area }) => area)));
  const count = (name: LedgerName, area: string): Count => {
    const rows = ledgers[name].filter((row) => row.area === area);
    const missing = rows.filter(({ id }) => !standing[name].has(id)).map(({ id }) => id);
    return { standing: rows.length - missing.length, total: rows.length, missing };
  };
  return [...areas].sort().map((area) => ({
    area,
    calls: count('calls', area),
    routes: count('routes', area),
    rules: count('rules', area),
  }));
}

/** The table, then what is missing, then what the reader should look at. */
export function renderReport(areas: readonly AreaCoverage[], remarks: readonly string[]): string {
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
    ...(remarks.length > 0 ? ['', 'look at', ...remarks] : []),
  ].join('\n');
}

function renderCounts({ area, ...counts }: AreaCoverage): string[] {
  return [area, ...ledgerNames.map((name) => renderCount(counts[name]))];
}

/** A ledger that says nothing about an area leaves its cell empty. */
function renderCount({ standing, total }: Count): string {
  return total === 0 ? '' : `${standing}/${total}`;
}

function sumUp(areas: readonly AreaCoverage[]): AreaCoverage {
  const sum = (name: LedgerName): Count => ({
    standing: areas.reduce((total, area) => total + area[name].standing, 0),
    total: areas.reduce((total, area) => total + area[name].total, 0),
    missing: [],
  });
  return { area: 'all', calls: sum('calls'), routes: sum('routes'), rules: sum('rules') };
}
