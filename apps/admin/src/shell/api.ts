import { createClient } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { createTransport } from './transport.ts';

/**
 * The API as the signed-in member of staff may use it. The tenant stands on the document, where the start of the page
 * writes it.
 */
export const api = createClient<Contract>(
  createTransport({
    fetch: (input, init) => fetch(input, init),
    tenantId: () => document.documentElement.dataset.xtenant ?? '',
  }),
);
