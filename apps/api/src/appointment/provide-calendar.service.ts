import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type ClaimDraft, insertClaims } from './appointment.queries.ts';
import {
  insertResource,
  type ResourceDraft,
  replaceShifts,
  type Shift,
  selectResources,
} from './resource.queries.ts';

type Claim = Omit<ClaimDraft, 'resourceId' | 'subjectKind' | 'subjectId'>;

/**
 * Gives a store that has no resources yet these, with their appointments, past ones too: for the demo shop, where
 * nobody of the staff acts. What meets another appointment is left out.
 */
export async function provideCalendar(
  ctx: RequestContext,
  storeId: number,
  resources: readonly (Omit<ResourceDraft, 'active'> & {
    shifts: readonly Shift[];
    claims: readonly Claim[];
  })[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await selectResources(tx, storeId)).length > 0) return;
    for (const { shifts, claims, ...draft } of resources) {
      const resourceId = await insertResource(tx, { ...draft, active: true, storeId });
      await replaceShifts(tx, resourceId, shifts);
      const about = { resourceId, subjectKind: 'call', subjectId: 0 } as const;
      await insertClaims(
        tx,
        claims.map((claim) => ({ ...claim, ...about })),
      );
    }
  });
}

export { insertClaims as provideClaims } from './appointment.queries.ts';
