import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';

export type OpenedChat = OutputOf<Contract['chat']['open']>;
export type ChatThread = OutputOf<Contract['chat']['history']>;
export type ChatMessage = OutputOf<Contract['chat']['send']>;
export type ChatCard = NonNullable<ChatMessage['card']>;

/** A message on its way, or one that did not get through. */
export type Outgoing = {
  clientKey: string;
  state: 'sending' | 'failed';
} & (
  | { kind: 'text'; text: string }
  | { kind: 'picture'; file: File }
  | { kind: 'card'; card: ChatCard; source: Omit<InputOf<Contract['chat']['sendCard']>, 'clientKey'> }
);
