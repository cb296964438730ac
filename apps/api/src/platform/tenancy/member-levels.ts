import { levelBorders, memberLevels } from '@jishi/contract/member-level.ts';
import type { RequestContext } from '../request-context.ts';

/** A level of members: what it is called, and the growth that it begins at. */
export interface MemberLevel {
  name: string;
  growth: number;
}

const standard: readonly MemberLevel[] = memberLevels.map((name, index) => ({
  name,
  growth: levelBorders[index] ?? 0,
}));

/** The levels of a site from the lowest: as its staff have named and bounded them, else as all sites begin. */
export function levelsOf({ tenant }: Pick<RequestContext, 'tenant'>): readonly MemberLevel[] {
  return tenant.settings.memberLevels ?? standard;
}

/** What a level is called on this site; the lowest for a number that is none. */
export function describeLevel(ctx: Pick<RequestContext, 'tenant'>, level: number): string {
  const levels = levelsOf(ctx);
  return (levels[level - 1] ?? levels[0])?.name ?? '';
}
