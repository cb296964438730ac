import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { secondsFromNow } from '../src/platform/clock.ts';
import type { RequestContext } from '../src/platform/request-context.ts';
import type { FilledTenant, FillRoom } from './filled-tenant.ts';

const source = path.join(import.meta.dirname, '../src');
/** Rooms whose rows others refer to, in this order; all others follow. */
const FIRST = ['catalog', 'store', 'member', 'order', 'topic', 'valuation'];

/**
 * Gives a tenant a row of every table, by what each room brings along (`<area>.fill.fixture.ts`).
 * @param ids numbers of what is the member's, and of what the tenant shows its visitors
 * @param texts what stands in texts of the member, and in texts that the tenant shows its visitors
 */
export async function fillTenant(
  ctx: RequestContext,
  ids: { id: number; shownId: number },
  texts: { own: string; shown: string },
): Promise<void> {
  const tenant: FilledTenant = {
    ctx,
    ...ids,
    ...texts,
    bytes: createHash('sha256').update(`${ids.id}`).digest(),
    mobile: `137${String(ids.id).padStart(8, '0')}`,
    later: secondsFromNow(86_400),
  };
  for (const file of listFixtures()) {
    const { fill } = (await import(pathToFileURL(path.join(source, file)).href)) as { fill: FillRoom };
    await fill(tenant);
  }
}

function listFixtures(): string[] {
  const placeOf = (file: string) => {
    const place = FIRST.findIndex((room) => file.startsWith(`${room}/`) || file.startsWith(`${room}\\`));
    return place < 0 ? FIRST.length : place;
  };
  return globSync('*/*.fill.fixture.ts', { cwd: source })
    .sort()
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
