import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { checkShownDocuments } from './check-links.ts';
import { tenantsWithDocuments } from './document.queries.ts';

export const documentJobs: readonly JobDefinition[] = [
  {
    name: 'document.check-links',
    cron: '50 20 * * *',
    due: tenantsWithDocuments,
    handle: checkShownDocuments,
  },
];
