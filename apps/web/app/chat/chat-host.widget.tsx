import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
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
      tenantId: tenant.xtenant,
      chatOn: tenant.chatOn,
      signedIn,
      mobileOrigin: shopOrigin.replace(tenant.pcHost, tenant.mobileHost),
      path: `${location.pathname}${location.search}`,
    });
  const leaveFor = way && way.kind !== 'frame' ? way.address : undefined;
  const isLogin = way?.kind === 'login';

  useEffect(() => {
    if (!signedIn) return;
    const remembered = takeRememberedChat();
    if (remembered) openChat(remembered);
  }, [signedIn]);

  useEffect(() => {
    if (!origin || leaveFor === undefined) return;
    if (isLogin) rememberChat(origin);
    closeChat();
    location.assign(leaveFor);
  }, [origin, leaveFor, isLogin]);

  if (!origin || way?.kind !== 'frame') return null;
  return (
    <Suspense fallback={null}>
      <ChatFrame key={`${origin.sourceType} ${origin.sourceId}`} origin={origin} onClose={closeChat} />
    </Suspense>
  );
}
