/** Parameters of goods, by group, as their pages show them. */
export interface Parametered {
  parameters: readonly { group: string; name: string; value: string }[];
}

/** A group of parameters of all goods; a row has a value for each, in their order, '' where one has none of it. */
export interface ContrastGroup {
  name: string;
  rows: { name: string; values: string[]; differs: boolean }[];
}

/** Groups and names in the order in which they are first met; each once, however many goods have it. */
export function contrastRows(goods: readonly Parametered[]): ContrastGroup[] {
  const groups = new Map<string, Map<string, string[]>>();
  goods.forEach(({ parameters }, place) => {
    for (const { group, name, value } of parameters) {
      const known = groups.get(group) ?? new Map<string, string[]>();
      groups.set(group, known);
      const values = known.get(name) ?? goods.map(() => '');
      values[place] = value;
      known.set(name, values);
    }
  });
  return [...groups].map(([name, rows]) => ({
    name,
    rows: [...rows].map(([row, values]) => ({ name: row, values, differs: new Set(values).size > 1 })),
  }));
}
