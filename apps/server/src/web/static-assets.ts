import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clientDirectory } from './page-build.ts';

/** The browser's part of the build. Names hold a hash of the content, so a browser never asks twice. */
export async function serveAssets(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyStatic, {
    root: path.join(clientDirectory, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // A route for each file, so that what is not there is told below and nobody else's "not found" is asked.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
  });
  // A file of an earlier build: the router loads the page anew when it does not get one.
  scope.get('/assets/*', (_request, reply) => reply.status(404).type('text/plain').send('Not Found'));
  // The page names its icon itself; robots that do not read it ask here.
  scope.get('/favicon.ico', (_request, reply) =>
    reply.status(204).header('cache-control', 'max-age=86400').send(),
  );
}
