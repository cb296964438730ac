import * as z from 'zod';
import { adItem, previewToken } from './content-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { idList } from './wire.ts';

export const ads = stateArea({
  byPositions: operation({
    id: 'C051',
    method: 'GET',
    path: '/cloudapi_cc/ads/api/adPositions/getByIds',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Ads of positions (S423, ad-position.ts), in the order asked for; an id nobody knows is passed over.',
    request: z.object({ ids: idList(20), preview: previewToken() }),
    response: z.array(z.object({ id: z.int(), name: z.string(), ads: z.array(adItem) })),
  }),
});
