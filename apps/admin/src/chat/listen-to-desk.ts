import { Client, Versions } from '@stomp/stompjs';
import { api } from '../shell/api.ts';

/** What the shop tells of a conversation; its texts are read through the API. */
export interface DeskNews {
  kind: 'message' | 'state' | 'read';
  conversationId: number;
  /** Who has it; 0 for nobody. */
  staffId: number;
}

/** Milliseconds until a lost connection is tried again. */
const RECONNECT_MS = 5_000;

/**
 * Hears what happens in the shop's conversations, over STOMP (heartbeats of 10 s each way), and connects again for
 * ever.
 * @returns ends it
 */
export function listenToDesk(
  onNews: (news: DeskNews) => void,
  onState: (isLive: boolean) => void,
): () => void {
  const client = new Client({
    reconnectDelay: RECONNECT_MS,
    heartbeatIncoming: 10_000,
    heartbeatOutgoing: 10_000,
    stompVersions: new Versions([Versions.V1_2]),
    beforeConnect: async () => {
      // The passcode holds for a minute: each connection has its own.
      const { socketAddress, vhost, login, passcode } = await api.realtime.credential();
      client.brokerURL = socketUrl(socketAddress);
      client.connectHeaders = { host: vhost, login, passcode };
    },
    onConnect: () => {
      onState(true);
      client.subscribe('/exchange/chatdesk', ({ body }) => onNews(JSON.parse(body) as DeskNews));
    },
    onWebSocketClose: () => onState(false),
  });
  client.activate();
  return () => void client.deactivate();
}

/** A path of the page's own host, or a whole address, as an address of a socket. */
function socketUrl(address: string): string {
  return new URL(address, location.href).href.replace(/^http/, 'ws');
}
