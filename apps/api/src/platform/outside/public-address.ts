import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../limits/network-key.ts';

/** Networks that are nobody's on the internet: this machine, the house, the provider's, examples, many at once. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
// Teredo, 6to4 and examples lead elsewhere than they say, or nowhere.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6');
/** All that is given out of IPv6. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is one of the internet (IANA special-purpose registries), and not of this machine or of a network
 * behind it; IPv4 within IPv6 counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (plain === undefined) return false;
  if (isIP(plain) === 4) return !inside.check(plain, 'ipv4');
  return isIP(plain) === 6 && given.check(plain, 'ipv6') && !inside.check(plain, 'ipv6');
}
