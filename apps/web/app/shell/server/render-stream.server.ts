import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface StreamOptions {
  status: number;
  headers: Headers;
  nonce: string | undefined;
  /** Nothing is sent before everything is there. */
  isWhole: boolean;
  signal: AbortSignal;
  /** How long deferred data may take, in milliseconds. */
  streamTimeout: number;
  reportError(error: unknown): void;
}

/**
 * Renders a page as a stream: what is there goes out at once, deferred data follows.
 * @throws what the page's own frame throws, for React Router to show the error page
 */
export function renderStream(page: ReactNode, options: StreamOptions): Promise<Response> {
  const { headers, nonce, isWhole, signal, streamTimeout, reportError } = options;
  return new Promise((resolve, reject) => {
    let status = options.status;
    const answer = () => {
      const body = new PassThrough();
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      body.once('close', () => clearTimeout(giveUp));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      [isWhole ? 'onAllReady' : 'onShellReady']: answer,
      onShellError: reject,
      onError(error) {
        status = 500;
        if (!signal.aborted) reportError(error);
      },
    });
    // What has been given up still has to be written, so the renderer gets a second more than the data.
    const giveUp = setTimeout(abort, streamTimeout + 1000);
    giveUp.unref();
    signal.addEventListener('abort', () => abort(), { once: true });
  });
}
