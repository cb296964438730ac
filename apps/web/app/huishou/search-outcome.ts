import { recycleSearchAddress, valuationAddress } from './recycle-addresses.ts';
import type { RecycleModel, SearchFound } from './recycle-shapes.ts';

/** What a search leads to. */
type SearchOutcome =
  | { kind: 'go'; address: string }
  | { kind: 'choose'; imei: string; models: readonly RecycleModel[] }
  | { kind: 'feedback'; imei: string };

/** What the dialog asks about. */
export type ImeiQuestion = Exclude<SearchOutcome, { kind: 'go' }>;

type Found = Pick<SearchFound, 'imei'> & { result: Pick<SearchFound['result'], 'records'> };

/**
 * Where a search goes on. By the number of a device: with one model to its valuation (S118), with several to a choice
 * (S119), with none to the question which one it is (S120). By words: to the page of results (S121).
 */
export function decideOutcome(
  { imei, result: { records } }: Found,
  keyword: string,
  features: { platformValuation: boolean },
): SearchOutcome {
  if (imei === '') return { kind: 'go', address: recycleSearchAddress(keyword) };
  const [first] = records;
  if (!first) return { kind: 'feedback', imei };
  if (records.length === 1)
    return { kind: 'go', address: valuationAddress(features, first.pjtPid, { imei }) };
  return { kind: 'choose', imei, models: records };
}
