import type { ChatOrigin } from '../shell/overlay/open-chat.ts';
import { CHAT_AFTER_LOGIN } from './chat-key.ts';

/** Whoever comes back later than this has something else in mind. */
const VALID_MS = 10 * 60_000;

/** Remembers for this tab what the visitor wanted to ask about before the login (S150). */
export function rememberChat(origin: ChatOrigin): void {
  try {
    sessionStorage.setItem(CHAT_AFTER_LOGIN, JSON.stringify({ ...origin, at: Date.now() }));
  } catch {
    // Without storage the visitor opens the chat once more.
  }
}

/** What was remembered, once. */
export function takeRememberedChat(): ChatOrigin | undefined {
  try {
    const text = sessionStorage.getItem(CHAT_AFTER_LOGIN);
    sessionStorage.removeItem(CHAT_AFTER_LOGIN);
    const kept = JSON.parse(text ?? 'null') as (ChatOrigin & { at: number }) | null;
    if (!kept || !(Date.now() - kept.at < VALID_MS)) return undefined;
    return { sourceType: kept.sourceType, sourceId: kept.sourceId };
  } catch {
    return undefined;
  }
}
