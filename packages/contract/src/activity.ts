import * as z from 'zod';
import { activityPhases } from './activity-words.ts';
import { operation, stateArea } from './operation.ts';
import { topicDefinition } from './topic-shapes.ts';
import { id, moment, nothing } from './wire.ts';

const link = z.object({ id: z.int(), title: z.string(), endsAt: moment() });

/** Campaigns: a topic within a time, for some cities. */
export const activity = stateArea({
  detail: operation({
    id: 'C065',
    method: 'GET',
    path: '/web/api/activity/detail/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'A published activity: its topic, unless it is over or not for the city of the visitor, its promotions, and what else is on.',
    request: z.object({ id: id() }),
    response: z.object({
      id: z.int(),
      title: z.string(),
      state: z.enum(activityPhases),
      startsAt: moment(),
      endsAt: moment(),
      now: moment(),
      /** Cities that it is for; none for all. */
      cities: z.array(z.object({ id: z.int(), name: z.string() })),
      inCity: z.boolean(),
      topic: topicDefinition.nullable(),
      promotions: z.array(z.object({ id: z.int(), title: z.string(), text: z.string() })),
      seo: z.object({ title: z.string(), description: z.string() }),
      /** Other activities that are on, where this one is over. */
      others: z.array(link),
    }),
  }),
  list: operation({
    id: 'X2820',
    method: 'GET',
    path: '/web/api/activity/list/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Activities that are on, those that end next first; at most 50.',
    request: nothing(),
    response: z.array(link),
  }),
});
