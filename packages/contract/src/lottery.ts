import * as z from 'zod';
import { drawnPrize, lotteryBatch, lotteryShown, lotteryUser } from './lottery-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { pressNumber } from './press-number.ts';
import { moment } from './wire.ts';

const one = z.object({ batch: lotteryBatch() });

/** Lotteries of which anybody can compute every draw anew. */
export const lottery = stateArea({
  user: operation({
    id: 'C055',
    method: 'GET',
    path: '/web/api/topicPagemanage/getLotteryUser/v1',
    body: 'query',
    access: 'public',
    summary: 'How often the visitor may draw now, why not where they may not, and what they have won.',
    request: one,
    response: lotteryUser,
  }),
  draw: operation({
    id: 'C056',
    method: 'POST',
    path: '/web/api/lottery/lottery/v1',
    body: 'json',
    access: 'member',
    summary:
      'Draws once: uses a chance, rolls, and gives what was won. `id` is made by the page for one press; the same again gives the same draw.',
    request: z.object({ batch: lotteryBatch(), id: pressNumber() }),
    response: z.object({
      drawId: z.int(),
      /** Which of the member's draws of this lottery it is. */
      seq: z.int(),
      prize: drawnPrize,
      chancesLeft: z.int(),
    }),
  }),
  read: operation({
    id: 'X2840',
    method: 'GET',
    path: '/web/api/lottery/detail/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'A lottery with the chances and what is left of its prizes, its rules, the hash of its seed and the winners.',
    request: one,
    response: lotteryShown,
  }),
  draws: operation({
    id: 'X2841',
    method: 'GET',
    path: '/web/api/lottery/draws/v1',
    body: 'query',
    access: 'member',
    summary:
      'Every draw of the member in a lottery with its roll, the first first: what is needed to check it.',
    request: one,
    response: z.object({
      memberId: z.int(),
      list: z.array(z.object({ seq: z.int(), roll: z.int(), prize: z.string(), at: moment() })),
    }),
  }),
});
