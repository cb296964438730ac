/** `auto` leaves .00 out and keeps any other fraction at two places; `always` shows two places. */
export type PriceDecimals = 'auto' | 'always';

export type YuanParts = { sign: '' | '-'; integer: string; fraction: string };

/**
 * The pieces a price is drawn from: 5999.9 becomes '', '5999', '.90'. Yuan arrive as binary fractions, so they are
 * rounded to whole fen first; no grouping commas, as Chinese shops write prices.
 */
export function splitYuan(yuan: number, decimals: PriceDecimals = 'auto'): YuanParts {
  const fen = Math.round(Math.abs(yuan) * 100);
  const cents = fen % 100;
  return {
    sign: yuan < 0 && fen > 0 ? '-' : '',
    integer: String((fen - cents) / 100),
    fraction: decimals === 'auto' && cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`,
  };
}

/** A price as plain text, for titles and labels: `¥5999.90`. */
export function formatYuan(yuan: number, decimals: PriceDecimals = 'auto'): string {
  const { sign, integer, fraction } = splitYuan(yuan, decimals);
  return `${sign}¥${integer}${fraction}`;
}
