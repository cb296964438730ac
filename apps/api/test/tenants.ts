import { listDemoTenants } from '../src/platform/tenancy/demo-tenants.ts';
import { saveTenants } from '../src/platform/tenancy/save-tenants.ts';

/** The demo tenants, in a database of the test's own. */
export function insertTenants(ownerUrl: string): Promise<void> {
  return saveTenants(ownerUrl, listDemoTenants(80));
}
