import { readAddress } from '../geoip/geoip.ts';

/**
 * Whose address cannot be read shares one count with all such, so that garbage in a header is no way around a limit.
 */
const UNKNOWN = 'unknown';

/**
 * Who counts as one for a limit: an IPv4 address (`203.0.113.7`), however it is written, or the /64 that one IPv6
 * customer is given (`2001:db8:1:2::/64`), in which addresses cost nothing. Every limit by address is kept under this
 * key.
 * @param ip as the socket or a trusted proxy gives it; a port, brackets and a zone are no part of it
 */
export function networkKey(ip: string): string {
  const plain = plainAddress(ip);
  if (plain === undefined) return UNKNOWN;
  if (!plain.includes(':')) return plain;
  const address = readAddress(plain) ?? 0n;
  const groups = [112n, 96n, 80n, 64n].map((shift) => ((address >> shift) & 0xffffn).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * An address as a list of addresses names it: IPv4 with its dots also where IPv6 maps it; undefined for what is none.
 */
export function plainAddress(ip: string): string | undefined {
  const bare = bareAddress(ip);
  const address = readAddress(bare);
  if (address === undefined) return undefined;
  if (address >> 32n !== 0xffffn) return bare;
  const v4 = Number(address & 0xffff_ffffn);
  return [24, 16, 8, 0].map((shift) => (v4 >>> shift) & 255).join('.');
}

/** `203.0.113.7:4711`, `[2001:db8::1]:4711` and `fe80::1%eth0` without what stands around the address. */
function bareAddress(ip: string): string {
  const plain = ip.trim().replace(/%.*$/, '');
  return /^\[([^\]]*)\](?::\d+)?$/.exec(plain)?.[1] ?? /^([\d.]+):\d+$/.exec(plain)?.[1] ?? plain;
}
