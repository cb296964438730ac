/** The goods that an address of a comparison names. */
export interface NamedGoods {
  ppids: number[];
  /** How many more were named than have room. */
  tooMany: number;
  /** As the address should be written: each once, with commas between them. */
  text: string;
}

/**
 * Reads `5,7`; `-` and `_` stand for a comma, too. Each is taken once, as many as have room; what is no ppid is left
 * out.
 */
export function readPpids(text: string | null | undefined, limit: number): NamedGoods {
  const parts = (text ?? '').slice(0, 200).split(/[,_-]/);
  const named = [...new Set(parts.filter((part) => /^[1-9]\d{0,8}$/.test(part)).map(Number))];
  const ppids = named.slice(0, limit);
  return { ppids, tooMany: named.length - ppids.length, text: named.join(',') };
}
