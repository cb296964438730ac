import type { Beacon, SendOptions } from '@jishi/beacon/beacon.ts';
import type { CustomEvent } from '@jishi/beacon/event-fields.ts';
import type { KnownFacts } from './known-facts.ts';

let known: KnownFacts = {};
let opening: Promise<Beacon> | undefined;

/** Tells the beacon who and where the visitor is; goes along with every event from then on. */
export function tellFacts(facts: KnownFacts): void {
  known = facts;
}

/**
 * Reports something that happened on a page (S412), such as a click on a suggestion. Nobody waits for it and nothing
 * comes of its failure: the beacon is loaded when it is first needed, and an event that is lost is lost.
 */
export function reportEvent(event: CustomEvent, options?: SendOptions): void {
  void withBeacon((beacon) => beacon.event(event, options));
}

/**
 * Reports that a page was opened (S411).
 * @param leaving the page is being left: the view goes by a post, which outlives it (S416)
 */
export function reportView(from: string, to: string, leaving = false): void {
  void withBeacon((beacon) => beacon.view({ from, to }, leaving ? { by: 'form' } : {}));
}

/** Fetches the beacon without anything to report yet. */
export function loadBeacon(): void {
  void withBeacon(async () => undefined);
}

async function withBeacon(use: (beacon: Beacon) => Promise<void>): Promise<void> {
  try {
    opening ??= import('./visits.ts').then(({ openVisits }) => openVisits(() => known));
    await use(await opening);
  } catch {
    // A script that did not come, or that a blocker holds back, is asked for again with the next event.
    opening = undefined;
  }
}
