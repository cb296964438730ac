import { FrameImpl, Parser } from '@stomp/stompjs';

/** Longest frame in bytes, either way (S410). */
export const LONGEST_FRAME_BYTES = 16_384;

/** A frame that came in. */
export interface StompFrame {
  command: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Puts frames together from what a socket delivers, and gives up on one that grows too long. */
export class FrameReader {
  readonly #parser: Parser;
  #bytes = 0;

  constructor(events: { onFrame(frame: StompFrame): void; onHeartbeat(): void }) {
    this.#parser = new Parser(
      (raw) => {
        this.#bytes = 0;
        const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
        events.onFrame({ command, headers, body });
      },
      () => {
        this.#bytes = 0;
        events.onHeartbeat();
      },
    );
  }

  /** @returns false when the frame is longer than may be; nothing more should be read then */
  read(chunk: Uint8Array): boolean {
    // Checked before as well, because a chunk may end one frame and hold the whole of the next.
    if (chunk.length > LONGEST_FRAME_BYTES) return false;
    this.#bytes += chunk.length;
    if (this.#bytes > LONGEST_FRAME_BYTES) return false;
    this.#parser.parseChunk(chunk as Uint8Array<ArrayBuffer> as unknown as ArrayBuffer);
    return true;
  }
}

/** Text of a frame that goes out. */
export function writeFrame(command: string, headers: Record<string, string>, body = ''): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }));
}
