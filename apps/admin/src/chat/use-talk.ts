import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { useProfile } from '../shell/session.tsx';
import { CHAT_KEY, type ChatMessage, contextQuery, threadQuery } from './chat-query.ts';

/** An answer on its way, or one that did not get through. */
interface Outgoing {
  clientKey: string;
  text: string;
  state: 'sending' | 'failed';
}

/** A conversation with what is being sent into it. Mounted anew for each conversation. */
export function useTalk(conversationId: number, isLive: boolean) {
  const client = useQueryClient();
  const { message: toast } = App.useApp();
  const { staffId } = useProfile();
  const thread = useQuery(threadQuery(conversationId, isLive));
  const context = useQuery(contextQuery(conversationId));
  const [older, setOlder] = useState<{ messages: readonly ChatMessage[]; hasMore: boolean }>();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const isOwn = context.data?.state === 'active' && context.data.staffId === staffId;

  const messages = useMemo(() => {
    const all = [...(older?.messages ?? []), ...(thread.data?.messages ?? [])];
    const bySeq = new Map(all.map((one) => [one.seq, one]));
    return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  }, [older, thread.data]);
  const arrived = new Set(messages.flatMap((one) => (one.sender === 'staff' ? [one.clientKey] : [])));

  const lastSeq = thread.data?.lastSeq ?? 0;
  const hasUnread = (thread.data?.unread ?? 0) > 0;
  useEffect(() => {
    if (!isOwn || !hasUnread || document.visibilityState !== 'visible') return;
    api.adminChat.read({ conversationId, seq: lastSeq }).then(
      () => client.invalidateQueries({ queryKey: [CHAT_KEY] }),
      // A mark that does not get through is set by the next one.
      () => undefined,
    );
  }, [client, conversationId, isOwn, hasUnread, lastSeq]);

  const post = async (one: Outgoing) => {
    setOutgoing((before) => [...before.filter(({ clientKey }) => clientKey !== one.clientKey), one]);
    try {
      await api.adminChat.send({ conversationId, clientKey: one.clientKey, text: one.text });
      await client.invalidateQueries({ queryKey: [CHAT_KEY] });
      setOutgoing((before) => before.filter(({ clientKey }) => clientKey !== one.clientKey));
      return true;
    } catch (error) {
      toast.error(describeFailure(error));
      setOutgoing((before) =>
        before.map((other) => (other.clientKey === one.clientKey ? { ...other, state: 'failed' } : other)),
      );
      return false;
    }
  };

  return {
    thread,
    context,
    isOwn,
    messages,
    hasMore: older ? older.hasMore : (thread.data?.hasMore ?? false),
    outgoing: outgoing.filter(({ clientKey }) => !arrived.has(clientKey)),
    send: (text: string) => post({ clientKey: newClientKey(), text, state: 'sending' }),
    sendPicture: async (file: File) => {
      try {
        await api.adminChat.sendPicture({ conversationId, clientKey: newClientKey(), file });
        await client.invalidateQueries({ queryKey: [CHAT_KEY] });
        return true;
      } catch (error) {
        toast.error(describeFailure(error));
        return false;
      }
    },
    sendAgain: (one: Outgoing) => post({ ...one, state: 'sending' }),
    readOlder: async () => {
      try {
        const before = messages[0]?.seq ?? 1;
        const page = await api.adminChat.messages({ conversationId, before, pageSize: 50 });
        setOlder((known) => ({
          messages: [...page.messages, ...(known?.messages ?? [])],
          hasMore: page.hasMore,
        }));
      } catch (error) {
        toast.error(describeFailure(error));
      }
    },
  };
}

export type TalkData = ReturnType<typeof useTalk>;

/** 128 random bits. (`randomUUID` is missing from pages without TLS.) */
function newClientKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
