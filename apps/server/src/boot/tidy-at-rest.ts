import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often the process looks at itself, and how many looks in a row have to find it at rest. */
const LOOK_MS = 5_000;
const LOOKS_AT_REST = 2;
/** Share of one core that a process at rest may take. */
const REST_SHARE = 0.1;
/** Growth of the heap since it was last tidied that is worth a tidying. */
const WORTH_BYTES = 40 * 1024 * 1024;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/** What the decision is made from; tests give their own. */
export interface Vitals {
  /** Share of one core that the process took since the last look. */
  share(): number;
  /** Bytes of the heap, whether in use or not. */
  heapBytes(): number;
  /** Collects garbage and gives the memory back. */
  collect(): void;
}

/**
 * Gives memory back while the process rests: V8 keeps what a start or a rush made the heap grow by until the next rush,
 * a third of what a resting shop holds (docs/decisions/0018). It takes some tenths of a second, so it comes only after
 * 10 s of rest and only when the heap has grown; a busy process is left to V8.
 */
export function tidyAtRest(vitals: Vitals = ownVitals()): void {
  let rests = 0;
  let tidyBytes = 0;
  const look = () => {
    rests = vitals.share() < REST_SHARE ? rests + 1 : 0;
    if (rests < LOOKS_AT_REST || vitals.heapBytes() < tidyBytes + WORTH_BYTES) return;
    vitals.collect();
    tidyBytes = vitals.heapBytes();
    rests = 0;
  };
  setInterval(look, LOOK_MS).unref();
}

function ownVitals(): Vitals {
  let usage = process.cpuUsage();
  let lookedAt = performance.now();
  return {
    // Of the processor's time and not of the event loop's: beside other work on the machine that looks busy at rest.
    share() {
      const { user, system } = process.cpuUsage(usage);
      const now = performance.now();
      const share = (user + system) / 1000 / Math.max(1, now - lookedAt);
      usage = process.cpuUsage();
      lookedAt = now;
      return share;
    },
    heapBytes: () => process.memoryUsage().heapTotal,
    collect: giveMemoryBack,
  };
}

let collect: Collect | undefined;

/** Collects all garbage and gives the emptied pages of the heap back to the system. Nothing else runs meanwhile. */
export function giveMemoryBack(): void {
  if (!collect) {
    // The function that Node keeps behind --expose-gc; the flag changes nothing else.
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
  }
  collect({ type: 'major', flavor: 'last-resort' });
}
