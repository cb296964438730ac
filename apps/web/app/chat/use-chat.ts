import { ApiError } from '@jishi/contract/client.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import type { ChatOrigin } from '../shell/overlay/open-chat.ts';
import { subscribe } from '../shell/realtime/subscribe.ts';
import { showFailure } from '../shell/show-failure.ts';
import type { ChatCard, ChatMessage, ChatThread, OpenedChat, Outgoing } from './chat-shapes.ts';
import { lastSeqOf, mergeMessages, newClientKey, stillOutgoing } from './merge-messages.ts';

/** How often the history is read, in milliseconds: without a live connection, and beside one. */
const POLL_MS = 4_000;
const POLL_BESIDE_LIVE_MS = 30_000;

/** The conversation as the frame shows it. Lives as long as the frame is open. */
export function useChat(origin: ChatOrigin) {
  const [opened, setOpened] = useState<OpenedChat>();
  const [failure, setFailure] = useState<unknown>();
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [sent, setSent] = useState<readonly Outgoing[]>([]);
  const [status, setStatus] = useState<Omit<ChatThread, 'messages' | 'hasMore'>>();
  const [hasMore, setHasMore] = useState(false);
  const [isLive, setIsLive] = useState(false);
  const [isSeen, setIsSeen] = useState(true);
  const known = useRef<readonly ChatMessage[]>([]);
  const { sourceType, sourceId } = origin;

  const keep = useCallback((arrived: readonly ChatMessage[]) => {
    known.current = mergeMessages(known.current, arrived);
    setMessages(known.current);
    setSent((before) => stillOutgoing(before, known.current));
  }, []);

  const open = useCallback(() => {
    setFailure(undefined);
    api.chat.open({ sourceType, sourceId }).then(
      (answer) => {
        keep(answer.messages);
        setHasMore(answer.hasMore);
        setStatus(answer);
        setOpened(answer);
      },
      (error: unknown) => setFailure(error),
    );
  }, [sourceType, sourceId, keep]);
  useEffect(open, [open]);

  // One reading at a time; what is called for meanwhile is done once more afterwards.
  const reading = useRef<'no' | 'yes' | 'again'>('no');
  const catchUp = useCallback(async () => {
    if (reading.current !== 'no') {
      reading.current = 'again';
      return;
    }
    do {
      reading.current = 'yes';
      try {
        const answer = await api.chat.history({ after: lastSeqOf(known.current), pageSize: 100 });
        keep(answer.messages);
        setStatus(answer);
        const last = answer.messages.at(-1)?.seq;
        if (last !== undefined && last < answer.lastSeq) reading.current = 'again';
      } catch {
        // The next round comes in seconds.
        reading.current = 'no';
      }
    } while ((reading.current as string) === 'again');
    reading.current = 'no';
  }, [keep]);

  const conversationId = opened?.conversationId;
  useEffect(() => {
    if (conversationId === undefined) return;
    const live = subscribe(
      `chat/${conversationId}`,
      () => void catchUp(),
      (state) => {
        setIsLive(state === 'open');
        // Whatever was said while the connection was away.
        if (state === 'open') void catchUp();
      },
    );
    return () => live.close();
  }, [conversationId, catchUp]);

  useEffect(() => {
    if (conversationId === undefined) return;
    const timer = setInterval(() => void catchUp(), isLive ? POLL_BESIDE_LIVE_MS : POLL_MS);
    const look = () => {
      const isVisible = document.visibilityState === 'visible';
      setIsSeen(isVisible);
      if (isVisible) void catchUp();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [conversationId, isLive, catchUp]);

  const lastSeq = messages.at(-1)?.seq ?? 0;
  const hasUnread = (status?.unread ?? 0) > 0;
  useEffect(() => {
    if (!hasUnread || !isSeen) return;
    // A mark that does not get through is set by the next one.
    api.chat.read({ seq: lastSeq }).catch(() => undefined);
  }, [hasUnread, isSeen, lastSeq]);

  const deliver = useCallback(
    async (message: Outgoing) => {
      const { clientKey } = message;
      try {
        keep([await transmit(message)]);
        void catchUp();
      } catch (error) {
        if (error instanceof ApiError) showFailure(error);
        setSent((before) =>
          before.map((one) => (one.clientKey === clientKey ? { ...one, state: 'failed' as const } : one)),
        );
      }
    },
    [keep, catchUp],
  );
  const post = (message: Outgoing) => {
    setSent((before) => [...before.filter((one) => one.clientKey !== message.clientKey), message]);
    void deliver(message);
  };

  const readOlder = async () => {
    try {
      const answer = await api.chat.history({ before: messages[0]?.seq ?? 1 });
      keep(answer.messages);
      setHasMore(answer.hasMore);
    } catch (error) {
      showFailure(error);
    }
  };

  return {
    opened,
    failure,
    retryOpen: open,
    status,
    messages,
    outgoing: sent,
    hasMore,
    readOlder,
    sendText: (text: string) => post({ kind: 'text', text, clientKey: newClientKey(), state: 'sending' }),
    sendPicture: (file: File) => post({ kind: 'picture', file, clientKey: newClientKey(), state: 'sending' }),
    sendCard: (card: ChatCard) => {
      const source = { sourceType: card.sourceType, sourceId: card.sourceId };
      post({ kind: 'card', card, source, clientKey: newClientKey(), state: 'sending' });
    },
    /** Sends a message that did not get through once more, with the key it had: it cannot come twice. */
    sendAgain: (message: Outgoing) => post({ ...message, state: 'sending' }),
  };
}

export type Chat = ReturnType<typeof useChat>;

function transmit(message: Outgoing): Promise<ChatMessage> {
  const { clientKey } = message;
  if (message.kind === 'text') return api.chat.send({ clientKey, text: message.text });
  if (message.kind === 'picture') return api.chat.sendPicture({ clientKey, file: message.file });
  return api.chat.sendCard({ clientKey, ...message.source });
}
