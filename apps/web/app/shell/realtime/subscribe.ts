import type { RealtimeState, RealtimeSubscription, SubscribeOptions } from './subscription.ts';

/**
 * Listens to an exchange over the one connection of this page (STOMP over WebSocket, heartbeats of 10 s each way).
 * Each message arrives once and in order, also across a reconnect. The client itself is loaded at first use.
 * @param exchange `name/key`, or a name alone; `{uuid}` in it stands for this browser: `loginbar/{uuid}`
 * @param onMessage takes the parsed JSON; its sender is the shop's own server
 */
export function subscribe(
  exchange: string,
  onMessage: (message: unknown) => void,
  onState: (state: RealtimeState) => void = () => undefined,
  options: SubscribeOptions = {},
): RealtimeSubscription {
  let live: RealtimeSubscription | undefined;
  let isClosed = false;
  const waiting: { queue: string; message: object }[] = [];
  const open = () => {
    onState('connecting');
    import('./realtime-client.ts').then(
      ({ realtimeClient }) => {
        if (isClosed) return;
        live = realtimeClient.subscribe(exchange, onMessage, onState, options);
        for (const { queue, message } of waiting.splice(0)) live.send(queue, message);
      },
      // The script could not be loaded: the same to the page as a connection that cannot be opened.
      () => {
        if (!isClosed) onState('failed');
      },
    );
  };
  open();
  return {
    send: (queue, message) => {
      if (live) live.send(queue, message);
      else waiting.push({ queue, message });
    },
    retry: () => (live ? live.retry() : open()),
    close: () => {
      isClosed = true;
      live?.close();
    },
  };
}
