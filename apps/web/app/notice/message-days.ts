import { shiftDay, writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

type Message = OutputOf<Contract['notice']['list']>['list'][number];

/** A message with its time of day. */
export interface ShownMessage extends Message {
  time: string;
}

/** The messages of one day in Beijing. */
export interface MessageDay {
  /** 今天, 昨天, or the date. */
  name: string;
  messages: ShownMessage[];
}

/** Messages by their day in Beijing, in the order in which they come. */
export function groupByDay(messages: readonly Message[], now: Date): MessageDay[] {
  const today = writeBeijingDay(now);
  const yesterday = shiftDay(today, -1);
  const days: MessageDay[] = [];
  for (const message of messages) {
    const day = writeBeijingDay(message.at);
    const name = day === today ? '今天' : day === yesterday ? '昨天' : day;
    const shown = { ...message, time: writeBeijingTime(message.at).slice(0, 5) };
    const last = days.at(-1);
    if (last?.name === name) last.messages.push(shown);
    else days.push({ name, messages: [shown] });
  }
  return days;
}
