import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { readStored } from '../shell/browser-storage.ts';
import { chatStore } from '../shell/overlay/open-chat.ts';
import { useShell } from '../shell/use-shell.ts';
import { CHAT_AFTER_LOGIN } from './chat-key.ts';

/** The place of the chat: nothing until somebody asks for it, or comes back from the login he needed for it (S150). */
export function ChatPlace() {
  const { signedIn } = useShell();
  const isAsked = useSyncExternalStore(chatStore.subscribe, chatStore.read, () => undefined) !== undefined;
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    if (Host || !(isAsked || (signedIn && readStored('session', CHAT_AFTER_LOGIN) !== undefined))) return;
    let isHere = true;
    // Where the fetch fails, the next press tries again.
    import('./chat-host.widget.tsx').then(
      (loaded) => isHere && setHost(() => loaded.ChatHost),
      () => isHere && chatStore.write(undefined),
    );
    return () => {
      isHere = false;
    };
  }, [Host, isAsked, signedIn]);
  return Host ? <Host /> : null;
}
