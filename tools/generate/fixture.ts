import { readSource } from '../verify/repository.ts';
import { readName } from './casing.ts';
import type { Plan } from './plan.ts';
import { isThere, listSources, listTables, roomOf, type StatedTable } from './present-code.ts';

/**
 * Plans `<area>.fill.fixture.ts` for the tables of a room that nothing fills yet: one row each, made of what a filled
 * tenant has. A room that has a fixture gets one beside it, named after the first of the tables.
 */
export function planFixture(root: string, areaName: string): Plan {
  const area = readName(areaName);
  const room = roomOf(area);
  const filled = listSources(root, room, '.fill.fixture.ts')
    .map((file) => readSource(root, file))
    .join('\n');
  const bare = listTables(root, room).filter(({ name }) => !filled.includes(`insert(${name})`));
  const [first] = bare;
  if (first === undefined)
    return { create: {}, edit: {}, next: [`nothing: every table of ${room} has a row in a fixture`] };
  const own = `${room}/${area.kebab}.fill.fixture.ts`;
  const file = isThere(root, own) ? `${room}/${readName(first.name).kebab}.fill.fixture.ts` : own;
  return {
    create: { [file]: renderFixture(bare) },
    edit: {},
    next: [
      `look through ${file}: a number that refers to another table is the member's (id) or what is shown (shownId)`,
      'npx vitest run apps/api/test/tenant-isolation.test.ts',
    ],
  };
}

/** What a filled tenant gives a column that has to hold something, by how the column is stated. */
const valuesByType: readonly (readonly [stated: RegExp, value: string])[] = [
  [/^tenantId\(/, 'ctx.tenant.id'],
  [/^text\(.*\$type<'([^']+)'/, "'$1'"],
  [/^text\(.*array\(/, '[own]'],
  [/^text\(/, 'own'],
  [/^(?:rowId|rowRef|bigint)\(/, 'id'],
  [/^(?:integer|smallint|fen|real|doublePrecision)\(/, '1'],
  [/^boolean\(/, 'true'],
  [/^(?:moment|timestamp)\(/, 'later'],
  [/^bytea\(/, 'bytes'],
  [/^jsonb\(/, '{}'],
];

function fillValue(stated: string): string | undefined {
  for (const [pattern, value] of valuesByType) {
    const found = pattern.exec(stated.replaceAll('\n', ' '));
    if (found !== null) return value.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** @throws Error for a column of a kind that no template knows */
function renderRow({ name, columns, file }: StatedTable): string {
  const values = Object.entries(columns)
    .filter(([, stated]) => /^(?:tenantId|rowId)\(/.test(stated) || /\.notNull\(\)/.test(stated))
    .filter(([, stated]) => !/\.default|^(?:createdAt|updatedAt)\(/.test(stated))
    .map(([column, stated]) => {
      const value = fillValue(stated);
      if (value === undefined) throw new Error(`${file}: write the row by hand, for ${column} is ${stated}`);
      return column === value ? column : `${column}: ${value}`;
    });
  return `  await ctx.db.insert(${name}).values({ ${values.join(', ')} });`;
}

function renderFixture(tables: readonly StatedTable[]): string {
  const rows = tables.map(renderRow);
  const given = ['ctx', 'id', 'own', 'bytes', 'later'].filter((part) =>
    rows.some((row) => new RegExp(`\\b${part}\\b(?!\\()`).test(row)),
  );
  const files = Map.groupBy(tables, ({ file }) => file.slice(file.lastIndexOf('/') + 1));
  const imports = [...files].map(
    ([file, stated]) => `import { ${stated.map(({ name }) => name).join(', ')} } from './${file}';`,
  );
  return `import type { FillRoom } from '../../test/filled-tenant.ts';
${imports.join('\n')}

export const fill: FillRoom = async ({ ${given.join(', ')} }) => {
${rows.join('\n')}
};
`;
}
