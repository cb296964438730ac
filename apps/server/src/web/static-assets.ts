import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openBuiltFiles } from '../http/built-files.ts';
import { clientDirectory } from './page-build.ts';

/** The browser's part of the build. Names hold a hash of the content, so a browser never asks twice. */
export async function serveAssets(scope: FastifyInstance): Promise<void> {
  const sendFile = await openBuiltFiles(scope, {
    root: path.join(clientDirectory, 'assets'),
    immutable: true,
    maxAge: '365d',
  });
  scope.get('/assets/*', (request, reply) => {
    // A file of an earlier build: the router loads the page anew when it does not get one.
    if (!sendFile(request, reply)) reply.status(404).type('text/plain').send('Not Found');
  });
  // The page names its icon itself; robots that do not read it ask here.
  scope.get('/favicon.ico', (_request, reply) =>
    reply.status(204).header('cache-control', 'max-age=86400').send(),
  );
}
