import { Client } from '@stomp/stompjs';

/** Heartbeats each way (S409). */
const HEARTBEAT_MS = 10_000;
/** Longest frame (S410). */
export const LONGEST_FRAME_BYTES = 16_384;
const CONNECT_WITHIN_MS = 10_000;

/** What a page connects with. */
export interface LinkCredential {
  /** A path of the page's own host, or a whole address. */
  socketAddress: string;
  vhost: string;
  login: string;
  passcode: string;
  /** Stands for this browser in exchanges and messages. */
  uuid: string;
}

/** One connection from its opening to its end; it never comes back by itself. */
export interface Link {
  subscribe(
    destination: string,
    after: number | undefined,
    onMessage: (body: string, sequence: number) => void,
    onReady: (sequence: number) => void,
  ): { unsubscribe(): void };
  send(destination: string, body: string): void;
  close(): void;
}

export interface LinkEvents {
  onOpen(): void;
  /** The server says why it ends the connection. */
  onRefusal(reason: string): void;
  onClose(): void;
}

/** Opens a connection: STOMP 1.2 over a WebSocket. */
export function openLink(credential: LinkCredential, events: LinkEvents): Link {
  let receipts = 0;
  const client = new Client({
    brokerURL: socketUrl(credential.socketAddress),
    connectHeaders: { host: credential.vhost, login: credential.login, passcode: credential.passcode },
    heartbeatIncoming: HEARTBEAT_MS,
    heartbeatOutgoing: HEARTBEAT_MS,
    connectionTimeout: CONNECT_WITHIN_MS,
    reconnectDelay: 0,
    // A dead network never finishes a closing handshake.
    discardWebsocketOnCommFailure: true,
    onConnect: () => events.onOpen(),
    onStompError: ({ headers }) => events.onRefusal(headers.message ?? ''),
    onWebSocketClose: () => events.onClose(),
  });
  client.activate();
  return {
    subscribe: (destination, after, onMessage, onReady) => {
      const receipt = `s${++receipts}`;
      client.watchForReceipt(receipt, ({ headers }) => onReady(Number(headers.sequence ?? 0)));
      return client.subscribe(
        destination,
        ({ body, headers }) => onMessage(body, Number(headers.sequence ?? 0)),
        { receipt, ...(after === undefined ? {} : { after: String(after) }) },
      );
    },
    send: (destination, body) => client.publish({ destination, body }),
    close: () => void client.deactivate({ force: true }),
  };
}

function socketUrl(address: string): string {
  return new URL(address, location.href).href.replace(/^http/, 'ws');
}
