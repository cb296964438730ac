import { type ApiError, createClient } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { recordTransportError } from './client-error.ts';
import { ensureDeviceId } from './device-id.ts';
import { isFollowed } from './followed-refusals.ts';
import { createRequest } from './request.ts';
import { browserSource } from './routing/build-source.ts';

const helper = createRequest({
  fetch: (input, init) => fetch(input, init),
  tenantId: () => document.documentElement.dataset.xtenant ?? '',
  deviceId: ensureDeviceId,
  countyId: () => document.documentElement.dataset.county ?? '',
  staffCode: () => document.documentElement.dataset.staff ?? '',
  onRefusal: follow,
  onTransportError: recordTransportError,
});

/** Few visits meet a refusal that leads elsewhere: how it is followed comes with the first. */
function follow(refusal: ApiError): void {
  if (!isFollowed(refusal.code)) return;
  void import('./follow-refusal.ts').then((late) => late.followRefusal(refusal), browserSource.giveUp);
}

/**
 * The API for components, in the browser only. Loaders and actions use the one of their request scope.
 * Tenant and county stand on the document, where the shell writes them.
 */
export const api = createClient<Contract>(helper.transport);

/** The same helper for a path that no operation of the contract describes (S390). */
export const { request } = helper;
