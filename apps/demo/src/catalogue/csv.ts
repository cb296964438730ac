/** RFC 4180 text of a table; cells are quoted only where they must be. */
export function formatCsv(table: readonly (readonly string[])[]): string {
  return `${table.map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`;
}

function formatCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
