import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { rushStateKeys } from './rush-words.ts';
import { moment, pageOf, pageRequest, picture, yuan } from './wire.ts';

/** Flash sales, as their buyers see them. */
export const rush = stateArea({
  records: operation({
    id: 'C247',
    method: 'GET',
    path: '/web/api/limitbuy/records/v1',
    body: 'query',
    access: 'member',
    summary:
      'What the member who asks took in flash sales, the newest first: one row for each such order that is not deleted.',
    request: z.object(pageRequest(20, 50)),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(
      z.object({
        /** What `/pcssrtest/rush/:qid` shows. */
        qid: z.int(),
        name: z.string(),
        image: picture(),
        /** Of a unit in the flash sale. */
        price: yuan(),
        count: z.int(),
        state: z.enum(rushStateKeys),
        stateText: z.string(),
        /** Until when it is to be paid; empty for one that is not waiting for its money. */
        payBefore: z.string(),
        orderId: z.int(),
        at: moment(),
      }),
    ),
  }),
});
