import type { Name } from './casing.ts';

/** What the templates of a job are told. */
export interface JobNames {
  readonly area: Name;
  /** The table whose rows it works on. */
  readonly rows: Name;
  readonly job: Name;
  /** The function behind it. */
  readonly verb: Name;
}

/** `gift-card.forget-old`, as logs and /metrics call it. */
export function jobName({ area, job }: JobNames): string {
  return `${area.kebab}.${job.kebab}`;
}

/** What is due, for which tenants, and what is done about it: one condition for both. */
export function renderJobQueries({ rows: { camel, kebab }, verb }: JobNames): string {
  return `import { and, eq, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ${camel} } from './${kebab}.tables.ts';

const isDue = lt(${camel}.createdAt, sql\`now() - interval '180 days'\`);

/** Tenants that have something for \`${verb.camel}\` to do. */
export const tenantsTo${verb.pascal} = tenantsWith(${camel}, isDue);

/** Deletes what is older than 180 days. Run twice it finds nothing the second time. */
export async function ${verb.camel}(ctx: RequestContext): Promise<void> {
  await ctx.db.delete(${camel}).where(and(eq(${camel}.tenantId, ctx.tenant.id), isDue));
}
`;
}

/** Entry of the jobs of the room. Twenty past two in the night of Beijing is 18:20 UTC. */
export function renderJob(names: JobNames): string {
  const { verb } = names;
  return `  {
    name: '${jobName(names)}',
    cron: '20 18 * * *',
    due: tenantsTo${verb.pascal},
    handle: (ctx) => ${verb.camel}(ctx),
  },`;
}

export function renderJobImport({ job, verb }: JobNames): string {
  return `import { ${verb.camel}, tenantsTo${verb.pascal} } from './${job.kebab}.queries.ts';`;
}

/** The jobs of a room that has none yet. */
export function renderJobs(names: JobNames): string {
  return `import type { JobDefinition } from '../platform/jobs/job-definition.ts';
${renderJobImport(names)}

/** Work of the room that nobody asks for. Whatever a job does may be done twice. */
export const ${names.area.camel}Jobs: JobDefinition[] = [
${renderJob(names)}
];
`;
}

/** Rows for which the job runs and for which it does not, told by hand. */
export function renderDueEntry(names: JobNames): string {
  return `  '${jobName(names)}': [
    {
      table: '${names.rows.snake}',
      due: { created_at: \`now() - interval '181 days'\` },
      later: { created_at: \`now() - interval '179 days'\` },
    },
  ],`;
}

/** The rows for the jobs of a room that has told none yet. */
export function renderDue(names: JobNames): string {
  return `import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
${renderDueEntry(names)}
};
`;
}

/** What goes, what stays, and that a second run does no harm. */
export function renderJobTest({ rows: { camel, kebab }, job, verb }: JobNames): string {
  return `import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { ${verb.camel} } from './${job.kebab}.queries.ts';
import { ${camel} } from './${kebab}.tables.ts';

const DAY_MS = 86_400_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

it('deletes what is older than 180 days, of this tenant only, and may run twice', async () => {
  const rowOf = async (tenant: number, ageDays: number) => {
    const ctx = shop.context(tenant);
    const { memberId } = await makeMember(ctx);
    const createdAt = new Date(Date.now() - ageDays * DAY_MS);
    await ctx.db.insert(${camel}).values({ tenantId: tenant, memberId, name: \`\${ageDays} 天前\`, createdAt });
  };
  await rowOf(0, 181);
  await rowOf(0, 179);
  await rowOf(2, 181);
  const namesOf = async (tenant: number) =>
    (await shop.context(tenant).db.select().from(${camel})).map(({ name }) => name);
  await ${verb.camel}(shop.context());
  await ${verb.camel}(shop.context());
  expect(await namesOf(0)).toEqual(['179 天前']);
  expect(await namesOf(2)).toEqual(['181 天前']);
});
`;
}
