import type { ChatMessage, Outgoing } from './chat-shapes.ts';

/** What is known and what has come, each message once and in its order, whichever came first. */
export function mergeMessages(
  known: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (arrived.length === 0) return known;
  const bySeq = new Map([...known, ...arrived].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** Newest message behind which nothing is missing: where reading goes on. */
export function lastSeqOf(messages: readonly ChatMessage[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/** What is still on its way: a message that has arrived is not shown twice. */
export function stillOutgoing(
  outgoing: readonly Outgoing[],
  messages: readonly ChatMessage[],
): readonly Outgoing[] {
  const arrived = new Set(
    messages.flatMap(({ sender, clientKey }) => (sender === 'member' ? [clientKey] : [])),
  );
  const left = outgoing.filter(({ clientKey }) => !arrived.has(clientKey));
  return left.length === outgoing.length ? outgoing : left;
}

/** A key for a new message: 128 random bits. (`randomUUID` is missing from pages without TLS.) */
export function newClientKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
