import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PACKED = /\.(br|gz)$/;

/**
 * Lets the replies of a scope send the files of a build, by names that are read once: an address that is no file is
 * told at once, without a look at the disk. One route serves them all; a route for each of the 700 cost each start
 * 0.3 s and the process 6 MB (docs/decisions/0093).
 * @returns sends the file of the address's `*`, packed where the browser takes that; false where there is none
 */
export async function openBuiltFiles(
  scope: FastifyInstance,
  options: FastifyStaticOptions & { root: string },
): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  const files = await listFiles(options.root);
  await scope.register(fastifyStatic, { ...options, serve: false, preCompressed: true, index: false });
  return (request, reply) => {
    const { '*': name = '' } = request.params as { '*'?: string };
    if (!files.has(name)) return false;
    reply.sendFile(name);
    return true;
  };
}

async function listFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !PACKED.test(entry.name))
      .map(({ parentPath, name }) =>
        path.relative(root, path.join(parentPath, name)).split(path.sep).join('/'),
      ),
  );
}
