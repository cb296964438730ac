import type { ChatSource } from '@jishi/contract/chat-shapes.ts';
import { createValueStore } from './value-store.ts';

/** Where the shopper stands when they ask (S147). */
export interface ChatOrigin {
  sourceType: ChatSource;
  /** ppid of goods, number of an order, 0 for none. */
  sourceId: number;
}

/** The chat that is open over the page, if any. Written by `openChat`, read by `ChatHost` of the chat. */
export const chatStore = createValueStore<ChatOrigin>();

/**
 * Opens the chat frame over the page: `openChat({ sourceType: 'product', sourceId: ppid })` (S147, S148). Who is not
 * signed in is asked to over the page and then finds it open (S150); a tenant without chat sends the shopper to its
 * mobile about-us page (S151).
 */
export function openChat(origin: ChatOrigin = { sourceType: 'none', sourceId: 0 }): void {
  chatStore.write({ ...origin });
}

/** Closes the chat frame. */
export function closeChat(): void {
  chatStore.write(undefined);
}
