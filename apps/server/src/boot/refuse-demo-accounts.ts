import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { opensAccount } from '@jishi/api/staff/staff.service.ts';
import { demoAccounts } from '@jishi/demo/seeding/demo-accounts.ts';

/**
 * Keeps a shop in production from opening its doors while a password of the demo, which stands in public, signs
 * somebody in.
 * @param contexts one of each tenant
 * @throws Error in one line that names the accounts
 */
export async function refuseDemoAccounts(contexts: readonly RequestContext[]): Promise<void> {
  const open: string[] = [];
  for (const ctx of contexts) {
    for (const known of Object.values(demoAccounts)) {
      if (await opensAccount(ctx, known)) open.push(`${known.account} of tenant ${ctx.tenant.id}`);
    }
  }
  if (open.length === 0) return;
  throw new Error(
    `in production nobody may sign in with a password of the demo, and these do: ${open.join(', ')}. Start with DEMO=true to change them, or to run a demo`,
  );
}
