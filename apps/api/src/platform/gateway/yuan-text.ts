/** 1230 fen as `12.30`, without passing through fractions. */
export function fenToYuanText(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`not an amount in fen: ${fen}`);
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** `12.3` or `12.30` as 1230 fen; undefined for anything that is not plainly an amount. */
export function yuanTextToFen(text: string | undefined): number | undefined {
  const [, yuan, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  if (yuan === undefined) return undefined;
  return Number(yuan) * 100 + Number(fraction.padEnd(2, '0'));
}
