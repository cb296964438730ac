/** Tells where an address of the internet is. */
export interface GeoIp {
  /** For the log of the start: where the table comes from and how many ranges it has. */
  readonly description: string;
  /** Division code of a city or county; undefined for private, unknown and malformed addresses. Never waits. */
  find(ip: string): number | undefined;
}

/** A range of addresses, both ends included, with the code of the city or county it belongs to. */
export interface AddressRange {
  from: bigint;
  to: bigint;
  code: number;
}

/** Ranges in the memory of this process, found by bisection: 17 steps in a table of 100,000 ranges. */
export class RangeTable implements GeoIp {
  readonly description: string;
  readonly #ranges: readonly AddressRange[];

  /**
   * @param ranges in any order and apart from each other; from where a later one begins inside another, only the later
   *   one counts
   */
  constructor(name: string, ranges: readonly AddressRange[]) {
    this.#ranges = ranges.toSorted((left, right) =>
      left.from < right.from ? -1 : left.from > right.from ? 1 : 0,
    );
    this.description = `${name} (${ranges.length} ranges)`;
  }

  find(ip: string): number | undefined {
    const address = readAddress(ip);
    if (address === undefined) return undefined;
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const range = this.#ranges[middle];
      if (range && range.from <= address) low = middle + 1;
      else high = middle;
    }
    const found = this.#ranges[low - 1];
    return found && address <= found.to ? found.code : undefined;
  }
}

/**
 * IPv4 and IPv6 in one number line: IPv4 stands where IPv6 maps it (`::ffff:1.2.3.4`). Undefined for what is no
 * address.
 */
export function readAddress(ip: string): bigint | undefined {
  if (!ip.includes('.')) return readV6(ip);
  // The last two groups of an IPv6 address may be written as an IPv4 address.
  const tailAt = ip.lastIndexOf(':') + 1;
  const v4 = readV4(ip.slice(tailAt));
  if (v4 === undefined) return undefined;
  if (tailAt === 0) return 0xffff_0000_0000n + v4;
  return readV6(`${ip.slice(0, tailAt)}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`);
}

function readV4(ip: string): bigint | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(ip)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function readV6(ip: string): bigint | undefined {
  if (!/^[\da-f:]{2,39}$/i.test(ip)) return undefined;
  const halves = ip.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (groups.some((group) => !/^[\da-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

/** Both ends of `192.0.2.0/24`. @throws Error for what is no network */
export function readNetwork(text: string): { from: bigint; to: bigint } {
  const [ip = '', prefix = ''] = text.split('/');
  const address = readAddress(ip);
  const bits = Number(prefix) + (ip.includes('.') ? 96 : 0);
  if (address === undefined || !/^\d{1,3}$/.test(prefix) || bits > 128)
    throw new Error(`${text} is no network`);
  const size = 1n << BigInt(128 - bits);
  const from = (address / size) * size;
  return { from, to: from + size - 1n };
}
