import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FillRoom } from '../../test/filled-tenant.ts';
import { acceptance, clause, clauseDraft, clauseEdition } from './clause.tables.ts';

export const fill: FillRoom = async ({ ctx, id, shownId, own, shown }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(clause).values({ tenantId, id: shownId, name: 'repair', title: shown });
  await ctx.db.insert(clauseEdition).values({
    ...{ tenantId, id: shownId, clauseId: shownId, number: 1, html: shown, publishedBy: shown },
    sha256: createHash('sha256').update(shown).digest('hex'),
    inForce: sql`tstzrange(now() - interval '1 day', NULL)`,
  });
  await ctx.db
    .insert(clauseDraft)
    .values({ tenantId, clauseId: shownId, html: own, note: own, updatedBy: own });
  await ctx.db
    .insert(acceptance)
    .values({ tenantId, id, memberId: id, editionId: shownId, subject: own, ip: own });
};
