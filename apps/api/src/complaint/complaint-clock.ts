/** A time in which the clock of a complaint stands still; it stands still now where it has no end. */
export interface Pause {
  readonly fromAt: Date;
  readonly toAt: Date | null;
}

export const MINUTE_MS = 60_000;
/** At this share of the time the complaint is near its end: three quarters. */
const NEARING_QUARTERS_LEFT = 4;

/** Milliseconds of a pause up to a moment. */
function lengthOf({ fromAt, toAt }: Pause, at: Date): number {
  return Math.max(0, Math.min(toAt?.getTime() ?? at.getTime(), at.getTime()) - fromAt.getTime());
}

/** Milliseconds that the clock of a complaint stood still up to a moment. Pauses do not overlap. */
export function pausedMs(pauses: readonly Pause[], at: Date): number {
  return pauses.reduce((sum, pause) => sum + lengthOf(pause, at), 0);
}

/** Milliseconds that count against the promise: open time minus pauses. */
export function workedMs(createdAt: Date, pauses: readonly Pause[], at: Date): number {
  return Math.max(0, at.getTime() - createdAt.getTime() - pausedMs(pauses, at));
}

/** The promise after a pause that is over: as much later as the pause was long. */
export function movePromise(promisedAt: Date, pause: Pause, until: Date): Date {
  return new Date(promisedAt.getTime() + lengthOf({ ...pause, toAt: until }, until));
}

/** A promise as it stands: until when, and how long it was when it was given. */
export interface Deadline {
  readonly at: Date;
  readonly minutes: number;
}

/** The next thing that was promised: the first answer, then the solution. */
export function nextDeadline(row: {
  answeredAt: Date | null;
  answerBy: Date;
  answerMinutes: number;
  promisedAt: Date;
  closeMinutes: number;
}): Deadline {
  return row.answeredAt === null
    ? { at: row.answerBy, minutes: row.answerMinutes }
    : { at: row.promisedAt, minutes: row.closeMinutes };
}

/** How much of the time of a promise is used up, in hundredths; 100 and more is late. */
export function usedPercent({ at, minutes }: Deadline, now: Date): number {
  const left = (at.getTime() - now.getTime()) / (minutes * MINUTE_MS);
  return Math.max(0, Math.min(999, Math.round((1 - left) * 100)));
}

/** From when a promise is near: when a quarter of its time is left. */
export function nearingFrom({ at, minutes }: Deadline): Date {
  return new Date(at.getTime() - (minutes * MINUTE_MS) / NEARING_QUARTERS_LEFT);
}

/** Whether a promise is near or broken now. */
export function markOf(deadline: Deadline, now: Date): '' | 'nearing' | 'late' {
  if (now >= deadline.at) return 'late';
  return now >= nearingFrom(deadline) ? 'nearing' : '';
}
