import { expect, test } from 'vitest';
import type { ChatMessage, Outgoing } from './chat-shapes.ts';
import { lastSeqOf, mergeMessages, stillOutgoing } from './merge-messages.ts';

const message = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  sender: 'member',
  senderName: '',
  kind: 'text',
  text: `第 ${seq} 条`,
  picture: null,
  card: null,
  clientKey: `key-${seq}`,
  at: '2026-11-21T04:00:00.000Z',
  ...changes,
});

test('messages stand in their order and once, however they come', () => {
  const merged = mergeMessages([message(2), message(3)], [message(5), message(1), message(3), message(4)]);
  expect(merged.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});

test('reading goes on before the first gap, so that what came out of turn hides nothing', () => {
  expect(lastSeqOf([])).toBe(0);
  expect(lastSeqOf([message(4), message(5), message(7)])).toBe(5);
});

test('a message that has arrived is no longer on its way; one of staff with the same key is another', () => {
  const outgoing: Outgoing[] = [{ clientKey: 'key-1', state: 'sending', kind: 'text', text: '第 1 条' }];
  expect(stillOutgoing(outgoing, [message(1)])).toEqual([]);
  expect(stillOutgoing(outgoing, [message(1, { sender: 'staff' })])).toBe(outgoing);
});
