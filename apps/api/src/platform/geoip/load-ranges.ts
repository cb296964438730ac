import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createEmbeddedGeoIp } from './embedded-table.ts';
import { type AddressRange, type GeoIp, RangeTable, readAddress, readNetwork } from './geoip.ts';

/**
 * The GeoIp of a process: the file that `GEOIP_CSV` names, else the embedded table. A line of the file is a network and
 * a division code (`36.36.0.0/16,440100`) or the first and last address and a code (`36.36.0.0,36.36.255.255,440100`);
 * codes of provinces, cities and counties all do. Empty lines and those that begin with # are skipped.
 * @throws Error naming the first line that is wrong, so that a bad file is noticed at the start and not by visitors
 */
export async function loadGeoIp(csvFile: string | undefined): Promise<GeoIp> {
  if (!csvFile) return createEmbeddedGeoIp();
  const ranges: AddressRange[] = [];
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(csvFile),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    try {
      ranges.push(readLine(text));
    } catch {
      throw new Error(`${csvFile}:${number}: a line is network,code or first,last,code`);
    }
  }
  return new RangeTable(csvFile, ranges);
}

function readLine(text: string): AddressRange {
  const cells = text.split(',').map((cell) => cell.trim());
  const code = Number(cells.at(-1));
  if (!/^[1-9]\d{5}$/.test(cells.at(-1) ?? '')) throw new Error('no code');
  if (cells.length === 2) return { ...readNetwork(cells[0] ?? ''), code };
  const [from, to] = [readAddress(cells[0] ?? ''), readAddress(cells[1] ?? '')];
  if (cells.length !== 3 || from === undefined || to === undefined || to < from) throw new Error('no range');
  return { from, to, code };
}
