import type { RecycleDrawing } from '@jishi/contract/valuation-words.ts';
import styles from './answer-drawing.module.css';

interface Drawn {
  /** What of the device is seen. */
  side?: 'front' | 'back' | 'bent' | 'none';
  /** What is wrong with it, as lines. */
  lines?: string;
  /** And as surfaces. */
  areas?: string;
}

/** Examples of answers on a device of 40 by 80 in the middle of a square of 96; each shows one thing. */
const drawings: Readonly<Record<RecycleDrawing, Drawn>> = {
  flawless: { lines: 'M38 48l7 8 14-17' },
  'fine-scratch': { lines: 'M40 34l8 9M52 58l5 6' },
  scratch: { lines: 'M37 30l20 22M42 56l10 11M53 28l4 5' },
  'deep-scratch': { lines: 'M36 28l24 40M38 28l24 40M36 62l10 6' },
  dent: { lines: 'M28 22c7 0 7 9 0 9M68 62c-7 0-7 9 0 9' },
  chip: { side: 'back', areas: 'M28 60l7 3-2 6-5 2zM68 30l-6 3 3 5 3-1zM44 88l3-5 5 5z' },
  crack: { lines: 'M34 8l8 20-6 12 14 16-4 14 8 18M42 28l12-4M50 56l14 3' },
  shatter: {
    lines:
      'M48 40L30 12M48 40L66 14M48 40L28 52M48 40L68 50M48 40L40 86M48 40L60 84M39 26l16-1M36 46l5 13M57 45l-2 16M41 59l14 2',
  },
  'screen-spot': {
    areas:
      'M54 32a6 5 0 1 1-12 0 6 5 0 1 1 12 0M44 58a4 3 0 1 1-8 0 4 3 0 1 1 8 0M61 64a3 3 0 1 1-6 0 3 3 0 1 1 6 0',
  },
  'screen-line': { lines: 'M40 13v70M43 13v70M58 13v70' },
  'screen-aged': { areas: 'M32 12h32v14H32zM32 70h32v14H32z', lines: 'M36 48h24' },
  'touch-dead': { lines: 'M44 64V44a4 4 0 0 1 8 0v12l8 3v9M38 32l20 20M58 32L38 52' },
  'back-crack': { side: 'back', lines: 'M28 56l14-6 6 12 20-14M42 50l-2-16M48 62l-4 24M60 53l6 14' },
  bent: { side: 'bent' },
  repaired: { side: 'back', lines: 'M40 66l14-14M52 46a6 6 0 0 0 8 8l-3-6zM38 70l4-2-2-2z' },
  water: { areas: 'M48 34c7 10 11 15 11 21a11 11 0 0 1-22 0c0-6 4-11 11-21z' },
  battery: { side: 'none', lines: 'M20 34h50v28H20zM74 42v12M58 40v16', areas: 'M25 39h10v18H25z' },
  'no-power': { lines: 'M48 34v14M40 40a12 12 0 1 0 16 0' },
  locked: { lines: 'M42 46v-6a6 6 0 0 1 12 0v6', areas: 'M38 46h20v16H38z' },
  camera: { side: 'back', lines: 'M46 24a5 5 0 1 1-10 0 5 5 0 1 1 10 0M26 40L56 10' },
  face: { lines: 'M36 40v-6h6M60 40v-6h-6M36 56v6h6M60 56v6h-6M44 45v3M52 45v3M44 54c3 2 5 2 8 0' },
  button: { lines: 'M76 24v16M80 28v8M76 48v12', areas: 'M68 26h4v14h-4zM68 48h4v10h-4z' },
  speaker: { side: 'none', lines: 'M22 40h12l14-12v40L34 56H22zM58 40l14 16M72 40L58 56' },
  wifi: {
    side: 'none',
    lines: 'M22 42c15-14 37-14 52 0M31 52c10-9 24-9 34 0M40 61c5-4 11-4 16 0M28 72l40-48',
    areas: 'M51 69a3 3 0 1 1-6 0 3 3 0 1 1 6 0',
  },
  accessory: {
    side: 'none',
    lines: 'M34 20v14M46 20v14M28 34h24v12a12 12 0 0 1-24 0zM40 58v8c0 10 24 12 24-4V44',
  },
  account: { lines: 'M54 40a6 6 0 1 1-12 0 6 6 0 1 1 12 0M37 64c1-12 21-12 22 0z' },
};

/** A drawn example of an answer: what a scratch, a dent or a line on the screen looks like. */
export function AnswerDrawing({ name }: { name: string }) {
  const drawn = Object.hasOwn(drawings, name) ? drawings[name as RecycleDrawing] : undefined;
  if (!drawn) return null;
  const { side = 'front', lines, areas } = drawn;
  return (
    <svg className={styles.drawing} width={80} height={80} viewBox="0 0 96 96" aria-hidden="true">
      {(side === 'front' || side === 'back') && (
        <rect className={styles.body} x={28} y={8} width={40} height={80} rx={7} />
      )}
      {side === 'front' && <rect className={styles.screen} x={32} y={12} width={32} height={72} rx={4} />}
      {side === 'back' && <rect className={styles.screen} x={32} y={13} width={18} height={22} rx={5} />}
      {side === 'bent' && (
        <path className={styles.body} d="M44 8c-4 26-4 54 4 80M52 8c-4 26-4 54 4 80M44 8h8M48 88h8" />
      )}
      {areas && <path className={styles.area} d={areas} />}
      {lines && <path className={styles.line} d={lines} />}
    </svg>
  );
}
