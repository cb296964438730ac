/** Parameters of goods, by group, as their pages show them. */
export interface Parametered {
  parameters: readonly { group: string; rows: readonly { name: string; value: string }[] }[];
}

/** One parameter of all goods, in their order; '' where one has none of it. */
export interface ComparedRow {
  name: string;
  values: string[];
  differs: boolean;
}

/** Groups and names in the order in which they are first met; each once, however many goods have it. */
export function compareRows(goods: readonly Parametered[]): { group: string; rows: ComparedRow[] }[] {
  const groups = new Map<string, Map<string, string[]>>();
  goods.forEach(({ parameters }, place) => {
    for (const { group, rows } of parameters) {
      const known = groups.get(group) ?? new Map<string, string[]>();
      groups.set(group, known);
      for (const { name, value } of rows) {
        const values = known.get(name) ?? goods.map(() => '');
        values[place] = value;
        known.set(name, values);
      }
    }
  });
  return [...groups].map(([group, rows]) => ({
    group,
    rows: [...rows].map(([name, values]) => ({ name, values, differs: new Set(values).size > 1 })),
  }));
}

/** The ppids of a comparison: each once, as many as have room; what is no ppid is left out. */
export function readPpids(text: string | null, limit: number): number[] {
  const ppids = (text ?? '')
    .slice(0, 200)
    .split(',')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number);
  return [...new Set(ppids)].slice(0, limit);
}
