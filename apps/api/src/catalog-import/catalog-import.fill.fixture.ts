import type { FillRoom } from '../../test/filled-tenant.ts';
import { importChange, importColumn, importRun } from './import-run.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.insert(importRun).values({
    ...{ tenantId, id, fileName: own, fileKey: `import/${tenantId}/${id}`, size: 10, packed: false },
    ...{ columns: [{ title: own, as: own, samples: [own] }], staffId: id, staffName: own },
  });
  await ctx.db
    .insert(importChange)
    .values({ tenantId, id, runId: id, kind: 'sku', refId: id, before: null, after: { status: own } });
  await ctx.db.insert(importColumn).values({ tenantId, title: own, readAs: own });
};
