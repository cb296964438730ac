import { Parser } from 'htmlparser2';

/** Deepest nesting of elements; nothing of a spreadsheet goes half as deep. */
const DEEPEST = 100;

/** What is told of an XML file, in order. Names of elements and attributes come without their prefixes. */
export interface XmlListener {
  opens(name: string, attributes: Record<string, string>): void;
  closes(name: string): void;
  /** A text may come in several pieces. */
  says?(text: string): void;
}

/**
 * Reads XML piece by piece and tells the listener; gives a turn after each piece, in which what was gathered can be
 * passed on.
 * @throws what the listener throws, and Error when elements lie in each other without an end
 */
export async function* listenToXml(
  chunks: AsyncIterable<Buffer>,
  listener: XmlListener,
): AsyncGenerator<undefined> {
  let depth = 0;
  let attributes: Record<string, string> = {};
  const parser = new Parser(
    {
      onopentagname: () => {
        attributes = {};
        depth += 1;
        if (depth > DEEPEST) throw new Error('elements lie too deep');
      },
      onattribute: (name, value) => {
        attributes[withoutPrefix(name)] = value;
      },
      onopentag: (name) => listener.opens(withoutPrefix(name), attributes),
      onclosetag: (name) => {
        depth -= 1;
        listener.closes(withoutPrefix(name));
      },
      ontext: (text) => listener.says?.(text),
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.end();
  yield;
}

function withoutPrefix(name: string): string {
  const at = name.indexOf(':');
  return at < 0 ? name : name.slice(at + 1);
}
