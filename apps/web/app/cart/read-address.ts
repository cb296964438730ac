/** What the address of /trade/addcart, or its form, names; 0 for what it does not. */
interface AddAddress {
  basketId: number;
  ppid: number;
  /** Units; one where none or nonsense is told. */
  count: number;
}

const MOST_UNITS = 99;

/** Reads what was typed or linked by anybody. */
export function readAddress(values: Pick<URLSearchParams | FormData, 'get'>): AddAddress {
  return {
    basketId: readNumber(values, 'basketId'),
    ppid: readNumber(values, 'ppid'),
    count: Math.min(readNumber(values, 'count') || 1, MOST_UNITS),
  };
}

/** A number above 0; 0 for anything else. */
export function readNumber(values: Pick<URLSearchParams | FormData, 'get'>, name: string): number {
  const value = values.get(name);
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
}
