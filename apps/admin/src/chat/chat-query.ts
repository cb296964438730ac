import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

type DeskList = OutputOf<Contract['adminChat']['list']>;
export type Conversation = DeskList['list'][number];
export type ChatState = Conversation['state'];
export type ShopperContext = OutputOf<Contract['adminChat']['detail']>;
type Thread = OutputOf<Contract['adminChat']['messages']>;
export type ChatMessage = Thread['messages'][number];
export type Reply = OutputOf<Contract['adminChat']['replies']>['list'][number];

export interface DeskFilter {
  state: ChatState;
  mine: boolean;
  unread: boolean;
  keyword: string;
}

/** Everything of the console begins with this key, so that news read all of it anew. */
export const CHAT_KEY = 'chat';
/** How often the console looks by itself, in milliseconds: without a live connection, and beside one. */
const POLL_MS = 4_000;
const POLL_BESIDE_LIVE_MS = 30_000;
/** The console says so often that somebody is there; the API waits 90 s. */
const PRESENCE_MS = 30_000;

const live = (isLive: boolean) => ({
  refetchInterval: isLive ? POLL_BESIDE_LIVE_MS : POLL_MS,
  // Staff have other tabs open while they wait for shoppers.
  refetchIntervalInBackground: true,
});

/** Conversations of one page of the desk. */
export const DESK_PAGE_SIZE = 30;

export const deskQuery = (filter: DeskFilter, page: number, isLive: boolean) =>
  queryOptions({
    queryKey: [CHAT_KEY, 'list', filter, page],
    queryFn: ({ signal }) => api.adminChat.list({ ...filter, page, pageSize: DESK_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    ...live(isLive),
  });

export const threadQuery = (conversationId: number, isLive: boolean) =>
  queryOptions({
    queryKey: [CHAT_KEY, 'messages', conversationId],
    queryFn: ({ signal }) => api.adminChat.messages({ conversationId, pageSize: 50 }, { signal }),
    ...live(isLive),
  });

export const contextQuery = (conversationId: number) =>
  queryOptions({
    queryKey: [CHAT_KEY, 'detail', conversationId],
    queryFn: ({ signal }) => api.adminChat.detail({ conversationId }, { signal }),
  });

/** Says that this console is there, or not, and learns who else is. Not of the key above: news do not change it. */
export const presenceQuery = (online: boolean) =>
  queryOptions({
    queryKey: ['chat-presence', online],
    queryFn: () => api.adminChat.presence({ online }),
    refetchInterval: PRESENCE_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });

export const repliesQuery = queryOptions({
  queryKey: ['chat-replies'],
  queryFn: ({ signal }) => api.adminChat.replies({}, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: ['chat-settings'],
  queryFn: ({ signal }) => api.adminChat.settings({}, { signal }),
});
