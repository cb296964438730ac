import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of a form that a page takes. */
const BODY_LIMIT = 1024 * 1024;
/** Most fields of a page's form; the longest of ours has some twenty. */
const MOST_FIELDS = 200;
/** Most parts of a form with a file, and most bytes before the content of each. */
const MOST_PARTS = 50;
const LONGEST_PART_HEAD_BYTES = 2_048;
/** As browsers write it, and nothing else: what could be read in two ways is not read. */
const multipartType = /^multipart\/form-data; ?boundary=(?:"([^"\\]{1,70})"|([\w'()+,./:=?-]{1,70}))$/i;

/**
 * Lets a scope take the forms of pages. Their fields are read by React Router, so that parsers of the API must not
 * touch them; what taking a form apart costs goes by its fields and not by its bytes, so they are counted first, and
 * too many are answered 413.
 */
export function registerPageForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'];
      if (!isModestForm(body, type)) throw refusal(413, 'a form of too many fields');
      if (!(await isReadable(body, type))) throw refusal(400, 'a form that cannot be read');
      return body;
    },
  );
}

/** Whether a form has few enough fields to be taken apart; looks at each byte once. */
function isModestForm(body: Buffer, contentType = ''): boolean {
  if (!/^multipart\//i.test(contentType)) return countOf(body, '&', MOST_FIELDS) < MOST_FIELDS;
  const [, quoted, plain] = multipartType.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary !== undefined && hasFewParts(body, `--${boundary}`);
}

/** Whether the parts of a form are what they say; a page would fail on them. Few parts are quickly read twice. */
async function isReadable(body: Buffer, contentType = ''): Promise<boolean> {
  if (!/^multipart\//i.test(contentType)) return true;
  const headers = { 'content-type': contentType };
  return new Response(new Uint8Array(body), { headers }).formData().then(
    () => true,
    () => false,
  );
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

/** How often something occurs in a body, counted up to `most`. */
function countOf(body: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0 && count < most; at = body.indexOf(text, at + text.length))
    count += 1;
  return count;
}

function hasFewParts(body: Buffer, delimiter: string): boolean {
  const parts = countOf(body, delimiter, MOST_PARTS + 1);
  if (parts === 0 || parts > MOST_PARTS) return false;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) {
    const isEnd = body.toString('latin1', at + delimiter.length, at + delimiter.length + 2) === '--';
    const head = body.subarray(at, at + LONGEST_PART_HEAD_BYTES);
    if (!isEnd && !head.includes('\r\n\r\n')) return false;
  }
  return true;
}
