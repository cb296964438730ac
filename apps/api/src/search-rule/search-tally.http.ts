import type { RoomHttp } from '../platform/http/room-http.ts';
import { flushSearches } from './note-search.ts';

/** No route: a process that stops writes what it has counted. */
export const searchTallyHttp: RoomHttp = async (server, { platform }) => {
  server.addHook('onClose', () => flushSearches({ platform }));
};
