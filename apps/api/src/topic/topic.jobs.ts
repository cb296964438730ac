import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { findDeadLinks } from './check-links.ts';
import { selectPublished, selectShown, tenantsWithTopics, updateTopic } from './topic.queries.ts';

/** Topics that are checked in a night, those changed last first. */
const MOST_CHECKED = 500;

export const topicJobs: readonly JobDefinition[] = [
  {
    name: 'topic.check-links',
    cron: '40 20 * * *',
    due: tenantsWithTopics,
    handle: async (ctx) => {
      for (const { id, title, deadLinks } of await selectPublished(ctx, MOST_CHECKED)) {
        const shown = await selectShown(ctx, id);
        const dead = shown ? await findDeadLinks(ctx, shown.blocks) : [];
        if (dead.length > 0) ctx.log.warn({ topic: id, title, dead }, 'a topic names what is not there');
        if (dead.length !== deadLinks) await updateTopic(ctx, id, { deadLinks: dead.length });
      }
    },
  },
];
