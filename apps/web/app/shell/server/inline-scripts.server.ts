import { chunkWatchScript } from '../chunks/chunk-watch.ts';
import { earlyActsScript } from '../early/early-acts.ts';
import { topAdScript } from '../header/top-ad.ts';
import { narrowScreenScript } from '../mobile/narrow-screen.ts';

/** What every document runs before it is painted, constants of ours all. */
export const inlineScripts = [narrowScreenScript, topAdScript, chunkWatchScript, earlyActsScript].join(';');
