import type { RequestContext } from '../platform/request-context.ts';
import type { EntryFilter, EntryOrder } from './entry-filter.ts';
import { findEntries } from './find-entries.ts';
import type { FoundEntry } from './search.queries.ts';

/** A model with the place that staff gave it, 1-based. */
export interface PlacedModel {
  readonly productId: number;
  readonly position: number;
}

/**
 * One page of what a filter with pinned models finds: in the order of relevance they stand in their places, in any
 * other among the rest.
 * @param total how many the filter finds
 */
export async function findPinnedEntries(
  ctx: RequestContext,
  filter: EntryFilter,
  options: EntryOrder & { limit: number; offset: number },
  { pins, total }: { pins: readonly PlacedModel[]; total: number },
): Promise<FoundEntry[]> {
  if (pins.length === 0 || options.sort !== 'default') return findEntries(ctx, filter, options);
  const { limit, offset } = options;
  const present = new Map(
    (
      await findEntries(ctx, { ...filter, among: 'pinned' }, { ...options, limit: pins.length, offset: 0 })
    ).map((entry) => [entry.productId, entry]),
  );
  const placed = pins.filter(({ productId }) => present.has(productId));
  const slots = weavePlaces(
    placed.map(({ position }) => position),
    { others: Math.max(0, total - placed.length), limit, offset },
  );
  const wanted = slots.flatMap((slot) => ('other' in slot ? [slot.other] : []));
  const first = wanted[0] ?? 0;
  const others =
    wanted.length === 0
      ? []
      : await findEntries(
          ctx,
          { ...filter, among: 'others' },
          { ...options, limit: wanted.length, offset: first },
        );
  return slots.flatMap((slot) => {
    if ('other' in slot) return others[slot.other - first] ?? [];
    return present.get(placed[slot.pin]?.productId ?? 0) ?? [];
  });
}

type Slot = { readonly pin: number } | { readonly other: number };

/**
 * What stands on a page: each pinned one in its place or as soon behind it as one before it allows, the others in
 * their order around them; where there are too few others the pinned ones move up.
 * @param positions 1-based, the smallest first
 */
export function weavePlaces(
  positions: readonly number[],
  { others, limit, offset }: { others: number; limit: number; offset: number },
): Slot[] {
  const slots: Slot[] = [];
  let [pin, other] = [0, 0];
  for (let place = 0; place < offset + limit; place += 1) {
    const position = positions[pin];
    let slot: Slot;
    if (position !== undefined && (position - 1 <= place || other >= others)) {
      slot = { pin };
      pin += 1;
    } else if (other < others) {
      slot = { other };
      other += 1;
    } else break;
    if (place >= offset) slots.push(slot);
  }
  return slots;
}
