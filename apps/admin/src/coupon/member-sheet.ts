/** Heads of the column that names a member; the first of them that a sheet has is read. */
const heads = ['手机号', '会员手机号', '会员编号'] as const;

/** Members of a sheet: `lines[0]` stands in its second line, below the heads; an empty cell keeps its place. */
export interface MemberSheet {
  head: (typeof heads)[number];
  lines: string[];
}

/** Line of a sheet that an entry of `lines` stands in, counted from 1 as the API counts. */
export const sheetLineOf = (line: number) => line + 1;

/**
 * Reads the members out of a table whose first line names the columns.
 * @throws Error, in words for staff, where no column names members, or none of them is filled in
 */
export function readMemberSheet(table: readonly (readonly unknown[])[]): MemberSheet {
  const [first = [], ...body] = table;
  const titles = first.map(writeCell);
  const head = heads.find((title) => titles.includes(title));
  if (!head) throw new Error(`表格缺少“手机号”或“会员编号”列，请在第一行写明列名`);
  const column = titles.indexOf(head);
  const lines = body.map((row) => writeCell(row[column]));
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  if (lines.length === 0) throw new Error(`“${head}”列没有填写内容`);
  return { head, lines };
}

/** A cell as text; a number that a spreadsheet made of a text keeps all its places. */
function writeCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return (
    typeof cell === 'number' ? cell.toLocaleString('en-US', { useGrouping: false }) : String(cell)
  ).trim();
}
