/** A model that is ranked: what counts, and what decides between two that count the same. */
export interface Candidate {
  productId: number;
  score: number;
  people: number;
  units: number;
  categoryPath: readonly number[];
}

export interface Place extends Omit<Candidate, 'categoryPath'> {
  groupId: number;
  position: number;
  previous: number | null;
}

/** Places kept of a rank: more than are shown, so that those behind move up when staff take a model out. */
const KEPT_PLACES = 60;

/**
 * Ranks models in each category that they are in, from the first level down. The higher score stands first, then more
 * people, then who stood in front the day before, then the model that the shop has had for longer.
 * @param previousOf the place of the day before
 */
export function countPlaces(
  candidates: readonly Candidate[],
  previousOf: (groupId: number, productId: number) => number | null,
): Place[] {
  const groups = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    for (const groupId of candidate.categoryPath) {
      const members = groups.get(groupId);
      if (members) members.push(candidate);
      else groups.set(groupId, [candidate]);
    }
  }
  return [...groups].flatMap(([groupId, members]) =>
    members
      .map(({ categoryPath: _path, ...one }) => ({
        ...one,
        groupId,
        previous: previousOf(groupId, one.productId),
      }))
      .sort(
        (a, b) =>
          b.score - a.score ||
          b.people - a.people ||
          (a.previous ?? Number.MAX_SAFE_INTEGER) - (b.previous ?? Number.MAX_SAFE_INTEGER) ||
          a.productId - b.productId,
      )
      .slice(0, KEPT_PLACES)
      .map((one, at) => ({ ...one, position: at + 1 })),
  );
}
