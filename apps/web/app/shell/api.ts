import { createClient } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { ensureDeviceId } from './device-id.ts';
import { loginAddress } from './login-address.ts';
import { createFetchTransport } from './request.ts';

/**
 * The API for components, in the browser only. Loaders and actions use the one of their request scope.
 * Tenant and county stand on the document, where the shell writes them.
 */
export const api = createClient<Contract>(
  createFetchTransport({
    fetch: (input, init) => fetch(input, init),
    tenantId: () => document.documentElement.dataset.xtenant ?? '',
    deviceId: ensureDeviceId,
    countyId: () => document.documentElement.dataset.county ?? '',
    onLoginRequired: () => location.assign(loginAddress(`${location.pathname}${location.search}`)),
  }),
);
