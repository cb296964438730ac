import type { ChatOrigin } from '../shell/overlay/open-chat.ts';

const KEY = 'jishi-chat-after-login';
/** Whoever comes back later than this has something else in mind. */
const VALID_MS = 10 * 60_000;

/** Remembers for this tab what the visitor wanted to ask about before the login (S150). */
export function rememberChat(origin: ChatOrigin): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...origin, at: Date.now() }));
  } catch {
    // Without storage the visitor opens the chat once more.
  }
}

/** What was remembered, once. */
export function takeRememberedChat(): ChatOrigin | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const kept = JSON.parse(text ?? 'null') as (ChatOrigin & { at: number }) | null;
    if (!kept || !(Date.now() - kept.at < VALID_MS)) return undefined;
    return { sourceType: kept.sourceType, sourceId: kept.sourceId };
  } catch {
    return undefined;
  }
}
