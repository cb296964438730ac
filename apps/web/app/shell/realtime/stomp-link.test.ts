import { afterEach, expect, test, vi } from 'vitest';
import { openLink } from './stomp-link.ts';

afterEach(() => vi.unstubAllGlobals());

test('S409 a browser offers the server heartbeats of 10000 ms and wants as many', async () => {
  const sent: string[] = [];
  /** A socket that opens and notes what is written to it. */
  class NotingSocket extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    readonly readyState = 1;
    binaryType = '';
    onopen: (() => void) | undefined;

    constructor() {
      super();
      queueMicrotask(() => this.onopen?.());
    }

    send(data: string): void {
      sent.push(data);
    }

    close(): void {}
  }
  vi.stubGlobal('WebSocket', NotingSocket);
  vi.stubGlobal('location', { href: 'http://localhost:3000/cart' });
  const link = openLink(
    { socketAddress: '/stomp', vhost: 'jishi', login: 'browser', passcode: 'x', uuid: 'u' },
    { onOpen: () => undefined, onRefusal: () => undefined, onClose: () => undefined },
  );
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  link.close();
  expect(sent[0]?.split('\n')[0]).toBe('CONNECT');
  expect(sent[0]?.split('\n')).toContain('heart-beat:10000,10000');
});
