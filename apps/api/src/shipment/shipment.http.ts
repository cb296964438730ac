import type { RoomHttp } from '../platform/http/room-http.ts';
import { PowerError } from '../platform/power/power-error.ts';
import { TRACKS_PATH } from './ask-carrier.ts';
import { takeNews } from './carrier-news.ts';

/** A parcel of two hundred steps has about 40 KB. */
const MOST_BYTES = 256 * 1024;

/**
 * Where the provider tells of parcels. What it says is believed only under the signature of the host's tenant; a parcel
 * that the tenant does not have is nothing to it. Told again, nothing changes.
 */
export const shipmentHttp: RoomHttp = async (server, { platform, contextOf }) => {
  await server.register(async (scope) => {
    // The signature is over the bytes, so nothing may be parsed before it is verified.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(TRACKS_PATH, async (request, reply) => {
      const ctx = contextOf(request.headers.host);
      const tracks = ctx && platform.powers.tracks(ctx.tenant.id);
      if (!ctx || !tracks) return reply.status(404).send();
      const answer = (status: number, body: string) =>
        reply.status(status).type('application/json; charset=utf-8').send(body);
      try {
        const track = tracks.readPush(typeof request.body === 'string' ? request.body : '');
        await takeNews(ctx, track);
        return answer(200, tracks.pushTaken);
      } catch (error) {
        const isRefused = error instanceof PowerError;
        const log = { err: error, requestId: ctx.requestId, ip: request.ip };
        if (isRefused) ctx.log.warn(log, 'news of a parcel refused');
        else ctx.log.error(log, 'news of a parcel could not be taken');
        return answer(
          isRefused ? 403 : 500,
          JSON.stringify({ result: false, returnCode: '500', message: '失败' }),
        );
      }
    });
  });
};
