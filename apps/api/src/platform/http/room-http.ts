import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import type { RequestContext } from '../request-context.ts';

/** What a room's own routes may ask of the process they stand in. */
export interface RoomShop {
  readonly platform: Platform;
  /** A context of nobody for the tenant on a request's host, or nothing where no tenant answers there. */
  contextOf(host: string | undefined): RequestContext | undefined;
}

/**
 * Routes of a room that are no operations: bytes for a picture, notifications of payment providers. They pass by the
 * gate of the operations and refuse by themselves. Exported by `<name>.http.ts` as `<name>Http`.
 */
export type RoomHttp = (server: FastifyInstance, shop: RoomShop) => Promise<void>;
