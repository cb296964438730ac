import { GUEST_ANSWER_DAYS } from '@jishi/contract/topic-block.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { findDeadBlocks, noteOutside } from './check-links.ts';
import { deleteGuestAnswers, tenantsWithOldGuestAnswers } from './talk.queries.ts';
import { selectPublished, selectShown, tenantsWithTopics, updateTopic } from './topic.queries.ts';

const DAY_SECONDS = 86_400;
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
        if (shown) await noteOutside(ctx, shown.blocks);
        const dead = shown ? await findDeadBlocks(ctx, shown.blocks) : [];
        if (dead.length > 0) ctx.log.warn({ topic: id, title, dead }, 'a topic names what is not there');
        if (dead.length !== deadLinks) await updateTopic(ctx, id, { deadLinks: dead.length });
      }
    },
  },
  {
    name: 'topic.forget-guests',
    cron: '10 19 * * *',
    due: tenantsWithOldGuestAnswers,
    handle: async (ctx) => {
      const answers = await deleteGuestAnswers(ctx, secondsFromNow(-GUEST_ANSWER_DAYS * DAY_SECONDS));
      ctx.log.info({ answers }, 'answers of guests were erased');
    },
  },
];
