import type { InvoiceContent } from '@jishi/contract/invoice-words.ts';
import type { TaxLine } from '../platform/tax-invoice/tax-provider.ts';
import type { ReckonedLine } from './reckon-lines.ts';

/** What of a kept line stands on paper. */
export type KeptLine = Pick<
  ReckonedLine,
  | 'seq'
  | 'name'
  | 'spec'
  | 'unit'
  | 'units'
  | 'amountFen'
  | 'taxFen'
  | 'ratePpm'
  | 'taxCode'
  | 'shortName'
  | 'simpleLevy'
>;

const MOST_NAME = 90;
const MOST_SPEC = 40;

/**
 * Lines as they stand on paper: each thing, or with the content `category` one for each code and rate. A red line has
 * the place of the blue one that it takes back.
 * @param blue lines of the blue invoice that a red one belongs to, for the places
 */
export function paperLines(
  lines: readonly KeptLine[],
  content: InvoiceContent,
  blue: readonly KeptLine[] = lines,
): TaxLine[] {
  const classOf = ({ taxCode, ratePpm }: KeptLine) => `${taxCode}:${ratePpm}`;
  const keyOf = (line: KeptLine) => (content === 'detail' ? String(line.seq) : classOf(line));
  const places = new Map([...new Set(blue.map(keyOf))].map((key, at) => [key, at + 1]));
  return [...Map.groupBy(lines, keyOf)].map(([key, [first, ...others]]) => {
    if (!first) throw new Error('a group of lines has none');
    const all = [first, ...others];
    const isOne = content === 'detail';
    return {
      index: places.get(key) ?? 1,
      name: (isOne ? `*${first.shortName}*${first.name}` : `*${first.shortName}*${first.shortName}`).slice(
        0,
        MOST_NAME,
      ),
      spec: isOne ? first.spec.slice(0, MOST_SPEC) : '',
      unit: isOne ? first.unit : '批',
      units: isOne
        ? first.units
        : Math.min(
            1,
            all.reduce((sum, { units }) => sum + units, 0),
          ),
      amountFen: all.reduce((sum, { amountFen }) => sum + amountFen, 0),
      taxFen: all.reduce((sum, { taxFen }) => sum + taxFen, 0),
      ratePpm: first.ratePpm,
      taxCode: first.taxCode,
      simpleLevy: first.simpleLevy,
    };
  });
}
