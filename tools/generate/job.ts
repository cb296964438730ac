import { readName, verbOf } from './casing.ts';
import {
  type JobNames,
  jobName,
  renderDue,
  renderDueEntry,
  renderJob,
  renderJobImport,
  renderJobQueries,
  renderJobs,
  renderJobTest,
} from './job-template.ts';
import type { Plan } from './plan.ts';
import { findRows, isThere, roomOf } from './present-code.ts';
import { renderFill, renderTables } from './rows-template.ts';
import { insertEntry, insertImport } from './source-edits.ts';

/**
 * Plans a scheduled job of a room that goes through the area's rows every night, with the question which tenants it
 * runs for, the rows that prove it, and its test. A room without rows of the templates' kind gets a table of its own:
 * nobody's rows are deleted by a template.
 */
export function planJob(root: string, areaName: string, jobWritten: string): Plan {
  const area = readName(areaName);
  const job = readName(jobWritten);
  const { rows, isMade } = findRows(root, area);
  const names: JobNames = { area, rows, job, verb: verbOf(job, area) };
  const room = roomOf(area);
  const jobs = `${room}/${area.kebab}.jobs.ts`;
  const due = `${room}/${area.kebab}.due.fixture.ts`;
  const test = `${room}/${job.kebab}.test.ts`;
  const [hasJobs, hasDue] = [isThere(root, jobs), isThere(root, due)];
  return {
    create: {
      ...(!isMade && {
        [`${room}/${rows.kebab}.tables.ts`]: renderTables(rows, '记录'),
        [`${room}/${rows.kebab}.fill.fixture.ts`]: renderFill(rows),
      }),
      [`${room}/${job.kebab}.queries.ts`]: renderJobQueries(names),
      ...(!hasJobs && { [jobs]: renderJobs(names) }),
      ...(!hasDue && { [due]: renderDue(names) }),
      [test]: renderJobTest(names),
    },
    edit: {
      ...(hasJobs && { [jobs]: (text) => insertJob(text, names) }),
      ...(hasDue && {
        [due]: (text) => insertEntry(text, /^export const dueWork\b/m, '};', renderDueEntry(names)),
      }),
    },
    next: [
      `say in ${room}/${job.kebab}.queries.ts what is due and what is done, and in ${due} which rows those are`,
      'choose a minute of its own for its cron (UTC), and see that an index answers which tenants are due',
      `npx vitest run ${test} apps/api/test/due-tenants.test.ts`,
    ],
  };
}

function insertJob(text: string, names: JobNames): string {
  if (text.includes(`'${jobName(names)}'`)) throw new Error(`${jobName(names)} is a job already`);
  return insertImport(
    insertEntry(text, /^export const \w+Jobs\b/m, '];', renderJob(names)),
    renderJobImport(names),
  );
}
