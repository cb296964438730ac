import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadContract } from '../build/stated-contract.ts';
import { repositoryRoot } from '../verify/repository.ts';
import { findConstantAnswers, renderConstantAnswers } from './constant-answers.ts';
import { countByArea, type LedgerName, renderReport } from './coverage-report.ts';
import { readLedgers } from './ledger.ts';
import { findDisagreements, findStandingCalls } from './standing-calls.ts';
import { findStandingRoutes, loadSiteMap } from './standing-routes.ts';
import { findNamedRules } from './standing-rules.ts';

const { values } = parseArgs({
  options: { area: { type: 'string' }, json: { type: 'boolean', default: false } },
});

const ledgers = readLedgers(repositoryRoot);
const contract = await loadContract();
const hasSiteMap = existsSync(path.join(repositoryRoot, 'apps/web/app/routes.ts'));
const siteMap = hasSiteMap ? await loadSiteMap(repositoryRoot) : [];
const { ids: namedRules, ranges } = findNamedRules(repositoryRoot);

const standing: Record<LedgerName, ReadonlySet<string>> = {
  calls: findStandingCalls(ledgers.calls, contract),
  routes: findStandingRoutes(ledgers.routes, siteMap),
  rules: namedRules,
};
const isShown = ({ area }: { area: string }) => values.area === undefined || area === values.area;
const constants = findConstantAnswers(repositoryRoot);
const areas = countByArea(ledgers, standing, new Set(constants.flatMap(({ rows }) => rows))).filter(isShown);
const shownIds = new Set(
  Object.values(ledgers)
    .flat()
    .filter(isShown)
    .map(({ id }) => id),
);
const shownConstants = constants.filter((one) => isShown(one) || one.rows.some((id) => shownIds.has(id)));
const remarks = [
  ...findDisagreements(ledgers.calls, contract),
  ...ranges.map((title) => `names a range of rules, which counts for none: ${title}`),
];

if (areas.length === 0) {
  console.error(`no row of docs/spec belongs to the area ${values.area}`);
  process.exitCode = 1;
} else if (values.json) {
  console.log(JSON.stringify({ areas, constants: shownConstants, remarks }, null, 2));
} else {
  console.log(renderReport(areas, remarks, renderConstantAnswers(shownConstants)));
}
