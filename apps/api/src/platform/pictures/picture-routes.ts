import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { PICTURE_CONTENT_TYPE, parsePictureKey } from './picture-key.ts';
import { ensureVariant, findOriginalKey, readOrNothing } from './picture-pipeline.ts';
import { PicturesBusyError } from './picture-slots.ts';

/** A key never gets other content, so that browsers and CDNs may keep it for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export interface PictureRouteOptions {
  files: FileStore;
  log: Log;
}

/**
 * `GET /files/p/<hash>.<ext>` and its smaller sizes `/files/p/<hash>.w160.avif`, which are made when they are missing.
 * Only pictures are public: other files of the store do not answer here. Any other width or format is 404.
 */
export async function registerPictureRoutes(
  server: FastifyInstance,
  options: PictureRouteOptions,
): Promise<void> {
  const { files, log } = options;

  server.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const picture = parsePictureKey(key);
    if (!picture) return refuse(reply, 404, '图片不存在');
    const etag = `"${key}"`;
    if (isKnown(request, etag))
      return reply.status(304).header('etag', etag).header('cache-control', FOR_GOOD).send();
    try {
      const content = await load(key);
      if (!content) return refuse(reply, 404, '图片不存在');
      return reply
        .header('etag', etag)
        .header('cache-control', FOR_GOOD)
        .header('x-content-type-options', 'nosniff')
        .type(PICTURE_CONTENT_TYPE[picture.format])
        .send(content);
    } catch (error) {
      if (error instanceof PicturesBusyError) {
        // The page goes on to the next format and at last to the original (S374).
        return refuse(reply.header('retry-after', '2'), 503, '图片正在生成，请稍后再试');
      }
      log.error({ err: error, key }, 'picture could not be served');
      return refuse(reply, 500, '图片暂时无法显示');
    }
  });

  async function load(key: string): Promise<Uint8Array | undefined> {
    const stored = await readOrNothing(files, key);
    const picture = parsePictureKey(key);
    if (stored || picture?.kind !== 'variant') return stored;
    const original = await findOriginalKey(files, picture.hash);
    return original === undefined ? undefined : ensureVariant(files, original, picture.width, picture.format);
  }
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const sent = request.headers['if-none-match'] ?? '';
  return sent.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Short-lived: a missing picture may be uploaded in a moment. */
function refuse(reply: FastifyReply, status: number, message: string) {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(message);
}
