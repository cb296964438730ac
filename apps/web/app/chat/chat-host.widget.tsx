import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { askLogin } from '../shell/overlay/ask-login.ts';
import { chatStore, closeChat, openChat } from '../shell/overlay/open-chat.ts';
import { useShell } from '../shell/use-shell.ts';
import { rememberChat, takeRememberedChat } from './chat-after-login.ts';
import { findChatWay } from './chat-way.ts';

// Nobody pays for the chat who does not open it.
const ChatFrame = lazy(() =>
  import('./chat-frame.widget.tsx').then((module) => ({ default: module.ChatFrame })),
);

/** The place of the chat frame in the shell. Shows nothing until somebody asks for it (S147, S150, S151). */
export function ChatHost() {
  const { tenant, signedIn, origin: shopOrigin } = useShell();
  const origin = useSyncExternalStore(chatStore.subscribe, chatStore.read, () => undefined);
  const way =
    origin &&
    findChatWay({
      hasChat: tenant.features.chat,
      signedIn,
      mobileOrigin: shopOrigin.replace(tenant.pcHost, tenant.mobileHost),
    });
  const leaveFor = way?.kind === 'aboutUs' ? way.address : undefined;
  const isLogin = way?.kind === 'login';

  useEffect(() => {
    if (!signedIn) return;
    const remembered = takeRememberedChat();
    if (remembered) openChat(remembered);
  }, [signedIn]);

  useEffect(() => {
    if (!origin || (leaveFor === undefined && !isLogin)) return;
    closeChat();
    if (leaveFor !== undefined) return location.assign(leaveFor);
    // As for a favourite: the login comes over the page, and when the shell knows of it the chat opens, here or after a
    // detour.
    rememberChat(origin);
    askLogin(() => undefined);
  }, [origin, leaveFor, isLogin]);

  if (!origin || way?.kind !== 'frame') return null;
  return (
    <Suspense fallback={null}>
      <ChatFrame key={`${origin.sourceType} ${origin.sourceId}`} origin={origin} onClose={closeChat} />
    </Suspense>
  );
}
