import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '@jishi/api/catalog-import/import-catalogue.ts';
import { listDemoTenants } from '@jishi/api/platform/tenancy/demo-tenants.ts';
import { saveTenants } from '@jishi/api/platform/tenancy/save-tenants.ts';
import { indexProducts } from '@jishi/api/search/search.service.ts';
import { writeSyntheticCatalogue } from '@jishi/demo/synthetic-catalogue.ts';
import { openForCommand } from './boot/open-for-command.ts';
import { createProgressBar } from './boot/progress-bar.ts';
import { readServerOptions } from './boot/server-options.ts';

/** `npm run seed -- --skus 100000 [--tenant 2001]`: goods without pictures, for measuring with a large catalogue. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { skus: { type: 'string', default: '10000' }, tenant: { type: 'string', default: '2001' } },
  });
  const command = await openForCommand(readServerOptions([], process.env));
  const folder = await mkdtemp(path.join(tmpdir(), 'jishi-seed-'));
  try {
    if (command.open.platform.tenants.list().length === 0) {
      await saveTenants(
        command.open.platform.config.ownerDatabaseUrl,
        listDemoTenants(command.open.platform.config.port),
      );
      await command.open.platform.tenants.load();
    }
    const file = path.join(folder, 'synthetic.csv');
    await writeFile(file, writeSyntheticCatalogue(Number(values.skus)));
    const report = await importCatalogue(command.contextOf(Number(values.tenant)), {
      file,
      pictureFolder: folder,
      dryRun: false,
      onProductsChanged: indexProducts,
      onProgress: createProgressBar('写入商品'),
    });
    console.log(
      `写入完成：新增 ${report.created}，更新 ${report.updated}，未变化 ${report.unchanged}，问题 ${report.problems.length}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await command.close();
  }
}

await main();
