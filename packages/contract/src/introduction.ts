import * as z from 'zod';
import { previewToken } from './content-shapes.ts';
import { shownBlock } from './introduction-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { id } from './wire.ts';

export const introduction = stateArea({
  pageContent: operation({
    id: 'C155',
    method: 'GET',
    path: '/web/api/products/pageContent/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'The introduction of a product as blocks from top to bottom; none where nobody has composed one: its description (C137) stands there. With a `preview` of this member of staff the draft.',
    request: z.object({ ppid: id(), preview: previewToken() }),
    response: z.object({ blocks: z.array(shownBlock) }),
  }),
});
