import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

/** A credential of the site as its page lists it; the secret itself never leaves the server. */
export type Secret = OutputOf<Contract['adminTenant']['secrets']>[number];
