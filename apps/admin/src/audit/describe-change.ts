export interface Change {
  field: string;
  before: string;
  after: string;
}

/** A change in one line, for a spreadsheet: `售价：¥1999.00 → ¥1799.90`. */
export function describeChange({ field, before, after }: Change): string {
  if (before === '') return `${field}：${after}`;
  return `${field}：${before} → ${after === '' ? '（空）' : after}`;
}
