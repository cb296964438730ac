import { auditMoney } from '@jishi/api/money-audit/money-audit.service.ts';
import { openForCommand } from './boot/open-for-command.ts';
import { readServerOptions } from './boot/server-options.ts';

/**
 * `npm run audit`: the books of all tenants, see docs/audit.md. Prints 0, or each row that does not agree, one a line.
 * Ends with 0 when all agree, 1 when something does not, 2 when it could not look.
 */
async function main(): Promise<number> {
  const command = await openForCommand(readServerOptions(process.argv.slice(2), process.env));
  try {
    let found = 0;
    for (const { id } of command.open.platform.tenants.list()) {
      for (const { check, id: row, detail } of await auditMoney(command.contextOf(id))) {
        console.log(`租户 ${id}\t${check}\t${row}\t${detail}`);
        found += 1;
      }
    }
    console.log(String(found));
    return found === 0 ? 0 : 1;
  } finally {
    await command.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
