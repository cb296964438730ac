import { RangeTable, readNetwork } from './geoip.ts';

/**
 * The table that comes with the shop. It is no map of the internet: it holds the three networks that are kept for
 * documentation (RFC 5737) and the one for IPv6 (RFC 3849), each put down for a city of the demo, so that guessing can
 * be tried out and tested. Every real visitor therefore gets the tenant's default city until a table is loaded with
 * GEOIP_CSV (see load-ranges.ts).
 */
const documentationNetworks = [
  ['192.0.2.0/24', 530100],
  ['198.51.100.0/24', 510100],
  ['203.0.113.0/24', 330100],
  ['2001:db8::/32', 110100],
] as const;

/** The embedded table as a GeoIp. */
export function createEmbeddedGeoIp(): RangeTable {
  const ranges = documentationNetworks.map(([network, code]) => ({ ...readNetwork(network), code }));
  return new RangeTable('embedded, documentation networks only', ranges);
}
