import type { TrackStorage } from './page-track.ts';

/** How an event gets to the shop (S415 to S417, S420). */
export type Way = 'image' | 'form' | 'json' | 'picture';

/** What a beacon touches of the world around it. */
export interface Place {
  /** Before the path; empty on the shop's own pages. */
  readonly origin: string;
  readonly userAgent: string;
  /** `image` in a browser (S415), `json` in a mini program (S417). */
  readonly defaultWay: Way;
  /** Undefined where the session keeps nothing. */
  readonly storage: TrackStorage | undefined;
  /** Asks for a picture; `done` when it came or did not. */
  loadImage(address: string, done: () => void): void;
  /** Posts, outliving the page where that can be; `done` when it got there or did not. */
  post(address: string, contentType: string, body: string, done: () => void): void;
  now(): number;
  later(run: () => void, milliseconds: number): void;
}
