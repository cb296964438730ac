import { expect, it, vi } from 'vitest';
import { RealtimeClient } from './realtime-client.ts';
import type { Link, LinkCredential, LinkEvents } from './stomp-link.ts';
import type { RealtimeState } from './subscription.ts';

vi.mock('../api.ts', () => ({ api: {} }));

const credential: LinkCredential = {
  socketAddress: '/stomp',
  vhost: 'jishi-0',
  login: 'web',
  passcode: 'p',
  uuid: 'me',
};

/** A server under the hand of the test. */
class FakeServer {
  readonly links: FakeLink[] = [];
  readonly delays: number[] = [];
  isDown = false;
  readonly client = new RealtimeClient({
    loadCredential: async () => {
      if (this.isDown) throw new Error('no network');
      return credential;
    },
    openLink: (_credential, events) => {
      const link = new FakeLink(events);
      this.links.push(link);
      queueMicrotask(() => events.onOpen());
      return link;
    },
    delay: async (ms) => {
      this.delays.push(ms);
    },
  });

  get last(): FakeLink {
    const link = this.links.at(-1);
    if (!link) throw new Error('no link');
    return link;
  }
}

class FakeLink implements Link {
  readonly events: LinkEvents;
  readonly asked: { destination: string; after: number | undefined }[] = [];
  readonly sent: { destination: string; body: string }[] = [];
  isClosed = false;
  #subscribers: { onMessage(body: string, sequence: number): void; onReady(sequence: number): void }[] = [];

  constructor(events: LinkEvents) {
    this.events = events;
  }

  subscribe: Link['subscribe'] = (destination, after, onMessage, onReady) => {
    this.asked.push({ destination, after });
    this.#subscribers.push({ onMessage, onReady });
    return { unsubscribe: () => undefined };
  };

  send(destination: string, body: string): void {
    this.sent.push({ destination, body });
  }

  close(): void {
    this.isClosed = true;
  }

  accept(sequence: number, index = 0): void {
    this.#subscribers[index]?.onReady(sequence);
  }

  deliver(sequence: number, message: object, index = 0): void {
    this.#subscribers[index]?.onMessage(JSON.stringify(message), sequence);
  }
}

function listen(server: FakeServer, exchange = 'loginbar/{uuid}', after?: number) {
  const states: RealtimeState[] = [];
  const messages: unknown[] = [];
  const options = after === undefined ? {} : { after };
  const live = server.client.subscribe(
    exchange,
    (message) => messages.push(message),
    (state) => states.push(state),
    options,
  );
  return { states, messages, live };
}

it('S264 subscribes to the exchange of this browser and sends what waited once that stands', async () => {
  const server = new FakeServer();
  const { states, live } = listen(server);
  live.send('loginqueue', { uuid: '{uuid}', needAppKey: true });
  await vi.waitFor(() =>
    expect(server.last.asked).toEqual([{ destination: '/exchange/loginbar/me', after: undefined }]),
  );
  expect(server.last.sent).toEqual([]);
  server.last.accept(7);
  expect(server.last.sent).toEqual([
    { destination: '/queue/loginqueue', body: '{"uuid":"me","needAppKey":true}' },
  ]);
  expect(states.at(-1)).toBe('open');
});

it('S244 a connection that is lost is tried up to 4 more times, and again when somebody asks', async () => {
  const server = new FakeServer();
  server.isDown = true;
  const { states, live } = listen(server);
  await vi.waitFor(() => expect(states.at(-1)).toBe('failed'));
  expect(server.delays).toHaveLength(4);
  expect(states.filter((state) => state === 'reconnecting')).toHaveLength(4);
  server.isDown = false;
  live.retry();
  await vi.waitFor(() => expect(server.links).toHaveLength(1));
  await vi.waitFor(() => expect(server.last.asked).toHaveLength(1));
  server.last.accept(1);
  expect(states.at(-1)).toBe('open');
});

it('after a reconnect it asks for what comes after the last it has, and gives nothing twice', async () => {
  const server = new FakeServer();
  const { messages } = listen(server);
  await vi.waitFor(() => expect(server.last.asked).toHaveLength(1));
  server.last.accept(10);
  server.last.deliver(11, { number: 11 });
  server.last.events.onClose();
  await vi.waitFor(() => expect(server.links).toHaveLength(2));
  await vi.waitFor(() =>
    expect(server.last.asked).toEqual([{ destination: '/exchange/loginbar/me', after: 11 }]),
  );
  server.last.accept(11);
  server.last.deliver(11, { number: 11 });
  server.last.deliver(12, { number: 12 });
  expect(messages).toEqual([{ number: 11 }, { number: 12 }]);
});

it('with nothing heard yet it goes on from where its subscription began', async () => {
  const server = new FakeServer();
  listen(server);
  await vi.waitFor(() => expect(server.last.asked).toHaveLength(1));
  server.last.accept(10);
  server.last.events.onClose();
  await vi.waitFor(() => expect(server.links).toHaveLength(2));
  await vi.waitFor(() => expect(server.last.asked[0]?.after).toBe(10));
});

it('one connection serves all; a refused subscription fails alone, and the last one to go closes it', async () => {
  const server = new FakeServer();
  const first = listen(server, 'chat/1', 0);
  const second = listen(server, 'chat/2', 0);
  await vi.waitFor(() => expect(server.last.asked).toHaveLength(2));
  expect(server.links).toHaveLength(1);
  server.last.accept(1, 0);
  server.last.events.onRefusal('no such destination');
  server.last.events.onClose();
  expect(second.states.at(-1)).toBe('failed');
  await vi.waitFor(() => expect(server.links).toHaveLength(2));
  await vi.waitFor(() => expect(server.last.asked).toEqual([{ destination: '/exchange/chat/1', after: 0 }]));
  first.live.close();
  expect(server.last.isClosed).toBe(true);
});

it('a server that takes a connection and ends it at once is not tried for ever', async () => {
  const server = new FakeServer();
  const { states } = listen(server);
  for (let count = 1; count <= 5; count += 1) {
    await vi.waitFor(() => expect(server.links).toHaveLength(count));
    await vi.waitFor(() => expect(server.last.asked).toHaveLength(1));
    server.last.events.onClose();
  }
  await vi.waitFor(() => expect(states.at(-1)).toBe('failed'));
});

it('S410 a message that does not fit into a frame of 16,384 bytes is not sent', async () => {
  const server = new FakeServer();
  const { live } = listen(server);
  await vi.waitFor(() => expect(server.last.asked).toHaveLength(1));
  server.last.accept(1);
  expect(() => live.send('loginqueue', { text: 'x'.repeat(16_384) })).toThrow(RangeError);
});
