import { setTimeout as delay } from 'node:timers/promises';
import { postgresPidOf, queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import { readFamilyCpuSeconds } from './process-family.ts';
import type { Result } from './result.ts';
import { inWorkplace } from './workplace.ts';

/** Tenants beside the six of the demo shop. */
const MORE_TENANTS = 1_000;
/** The first of them; beyond every number that the specification names. */
const FIRST_ID = 600_000;
/** A start is still at work for a while: pictures, the first schedule. */
const SETTLE_SECONDS = 60;
const MEASURED_MINUTES = 3;

/** CPU time that a shop of many tenants uses while nobody comes: Node and PostgreSQL, seconds of CPU a minute. */
export function measureTenants(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    const first = await place.startShop({ demo: true });
    await openTenants(place.dataDir);
    await first.stop();
    const shop = await place.startShop({ demo: true });
    say(`${MORE_TENANTS} tenants more`);
    await delay(SETTLE_SECONDS * 1000);
    const read = () => ({
      node: readFamilyCpuSeconds(shop.pid),
      postgres: readFamilyCpuSeconds(postgresPidOf(place.dataDir)),
    });
    const before = read();
    await delay(MEASURED_MINUTES * 60_000);
    const after = read();
    const node = (after.node - before.node) / MEASURED_MINUTES;
    const postgres = (after.postgres - before.postgres) / MEASURED_MINUTES;
    return [
      {
        what: `${MORE_TENANTS + 6} tenants at rest, CPU a minute`,
        measured: node + postgres,
        unit: 's',
        target: { bound: 'at most', value: 1 },
        note: `Node ${node.toFixed(2)} s, PostgreSQL ${postgres.toFixed(2)} s; over ${MEASURED_MINUTES} minutes`,
      },
    ];
  });
}

async function openTenants(dataDir: string): Promise<void> {
  await queryAsOwner(
    dataDir,
    `WITH opened AS (
       INSERT INTO tenant (id, name, settings)
       SELECT $1 + number, 'tenant ' || number,
              settings || jsonb_build_object('pcHost', 't' || number || '.bench.test', 'mobileHost', '', 'domain', '')
         FROM tenant, generate_series(1, $2::int) AS number WHERE tenant.id = 5
       RETURNING id, settings ->> 'pcHost' AS host
     ) INSERT INTO tenant_host (tenant_id, host) SELECT id, host FROM opened`,
    [FIRST_ID, MORE_TENANTS],
  );
}
