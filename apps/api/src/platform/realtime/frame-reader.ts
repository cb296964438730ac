import { FrameImpl, Parser } from '@stomp/stompjs';

const decoder = new TextDecoder();

/** Longest frame in bytes, either way (S410). */
export const LONGEST_FRAME_BYTES = 16_384;

const LF = 10;
const NUL = 0;
/** Lines and bytes that cost as much to read as one small frame. */
const LINES_A_MESSAGE = 32;
const BYTES_A_MESSAGE = 4_096;

/**
 * As how many messages something that came in counts: by its frames, and by the lines and bytes there are to read. At
 * least 1.
 */
export function countMessages(chunk: Uint8Array): number {
  let frames = 0;
  let lines = 0;
  for (const byte of chunk) {
    if (byte === NUL) frames += 1;
    else if (byte === LF) lines += 1;
  }
  return (
    Math.max(frames, 1) + Math.floor(lines / LINES_A_MESSAGE) + Math.floor(chunk.length / BYTES_A_MESSAGE)
  );
}

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
        const { command, binaryBody } = raw;
        events.onFrame({
          command: command ?? '',
          headers: readHeaders(command, raw.headers),
          body: binaryBody ? decoder.decode(binaryBody) : '',
        });
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

/**
 * Headers by their names. The library's own reader trims with an expression that looks at each blank again from every
 * one before it: a line of 16,000 blanks costs a sixth of a second. This one is as long as its input.
 */
function readHeaders(
  command: string | undefined,
  lines: readonly (readonly string[])[],
): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  for (const [key = '', value = ''] of lines) {
    const name = key.trim();
    // Of a header that is repeated, the first counts (STOMP 1.2).
    if (name in headers) continue;
    headers[name] = command === 'CONNECT' ? value.trim() : unescapeValue(value.trim());
  }
  return headers;
}

const escapes: Readonly<Record<string, string>> = { '\\r': '\r', '\\n': '\n', '\\c': ':', '\\\\': '\\' };

function unescapeValue(value: string): string {
  return value.includes('\\') ? value.replace(/\\[rnc\\]/g, (written) => escapes[written] ?? written) : value;
}

/** Text of a frame that goes out. */
export function writeFrame(command: string, headers: Record<string, string>, body = ''): string {
  return String(FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true }));
}
