import { type ClaimState, claimStates } from '@jishi/contract/appointment-service.ts';
import { writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { choicesOf } from '../resource/choice-field.tsx';
import type { Tone } from '../shell/cell/cells.widget.tsx';
import type { Claim } from './calendar-query.ts';

/** How an appointment stands, with its colour. */
export const stateTones: Readonly<Record<ClaimState, Tone>> = {
  held: 'warning',
  confirmed: 'processing',
  done: 'success',
  missed: 'error',
  released: 'default',
};

export const stateChoices = choicesOf(claimStates);

/** `14:00-15:00` */
export function describeSpan({ startsAt, endsAt }: Pick<Claim, 'startsAt' | 'endsAt'>): string {
  return `${writeBeijingTime(startsAt)}-${writeBeijingTime(endsAt)}`;
}

/** `2026-11-25 14:00-15:00` */
export function describeWhen(claim: Pick<Claim, 'startsAt' | 'endsAt'>): string {
  return `${writeBeijingDay(claim.startsAt)} ${describeSpan(claim)}`;
}

/** Whether anything can still be done about it. */
export function isStanding({ state }: Pick<Claim, 'state'>): boolean {
  return state === 'held' || state === 'confirmed';
}
