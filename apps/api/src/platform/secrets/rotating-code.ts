import type { SecretBox } from './secret-box.ts';

/** Seconds for which a code is shown before the next one takes its place. */
const STEP_SECONDS = 30;
const DIGITS = 10;

/** A code that changes with the clock. */
export interface RotatingCode {
  /** Ten digits. */
  code: string;
  /** Number of its step since 1970: whoever uses a code up remembers it, and takes none of it or before it again. */
  step: number;
  changesInMs: number;
}

/**
 * The code of this moment of a thing that is shown to be scanned: a voucher, a parcel that is handed over.
 * @param subject what it stands for, with its tenant: `voucher:4:55`
 */
export function rotatingCode(secrets: SecretBox, subject: string, nowMs = Date.now()): RotatingCode {
  const step = stepAt(nowMs);
  const changesInMs = (step + 1) * STEP_SECONDS * 1000 - nowMs;
  return { code: codeAt(secrets, subject, step), step, changesInMs };
}

/** The step that a code belongs to, this one or the one before it; undefined for any other code. */
export function stepOfCode(
  secrets: SecretBox,
  subject: string,
  code: string,
  nowMs = Date.now(),
): number | undefined {
  const now = stepAt(nowMs);
  return [now, now - 1].find((step) => codeAt(secrets, subject, step) === code);
}

function stepAt(nowMs: number): number {
  return Math.floor(nowMs / 1000 / STEP_SECONDS);
}

function codeAt(secrets: SecretBox, subject: string, step: number): string {
  const mac = secrets.fingerprint(`${subject}:${step}`, 'rotating-code');
  return (mac.readBigUInt64BE() % 10n ** BigInt(DIGITS)).toString().padStart(DIGITS, '0');
}
