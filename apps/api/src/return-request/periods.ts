import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import {
  EXCHANGE_DAYS,
  PERIOD_OVER,
  RETURN_DAYS,
  type ReturnKind,
  returnReasons,
} from '@jishi/contract/return-words.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';

/** Until when goods go back that came at a moment: the last days in Beijing, the day of receipt not counted. */
export interface Periods {
  returnUntil: string;
  exchangeUntil: string;
}

/** @param receivedAt null for goods on their way: nothing ends before they have come */
export function periodsOf(receivedAt: Date | null): Periods {
  if (receivedAt === null) return { returnUntil: '', exchangeUntil: '' };
  const day = writeBeijingDay(receivedAt);
  return { returnUntil: shiftDay(day, RETURN_DAYS), exchangeUntil: shiftDay(day, EXCHANGE_DAYS) };
}

/** What can still be asked for on a day. */
export function kindsOn({ returnUntil, exchangeUntil }: Periods, today: string): ReturnKind[] {
  const isIn = (until: string) => until === '' || today <= until;
  return [
    ...(isIn(returnUntil) ? (['return'] as const) : []),
    ...(isIn(exchangeUntil) ? (['exchange'] as const) : []),
  ];
}

/**
 * Whether a reason is a fault of the goods.
 * @throws AppError invalidInput for words that are no reason; conflict past the days and for an exchange without fault
 */
export function judgeReason(
  periods: Periods,
  { kind, reason }: { kind: ReturnKind; reason: string },
  today: string,
): { isFault: boolean } {
  const known = returnReasons.find(({ text }) => text === reason);
  if (!known) throw invalidInput('请选择退换原因');
  if (!kindsOn(periods, today).includes(kind))
    throw conflict(
      kind === 'return' && kindsOn(periods, today).length > 0
        ? `已超过 ${RETURN_DAYS} 天退货期限，质量问题可申请换货`
        : PERIOD_OVER,
    );
  if (kind === 'exchange' && !known.isFault) throw conflict('换货仅限质量问题，不想要了请选择退货');
  return { isFault: known.isFault };
}
