import { expect, test } from 'vitest';
import { readTraceId, requestIdOf, traceparentOf } from './trace-context.ts';

/** The examples of the standard (W3C Trace Context, 3.2). */
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

test('a request goes under the trace that its traceparent names', () => {
  expect(requestIdOf({ headers: { traceparent: `00-${TRACE}-${CALLER}-01` } })).toBe(TRACE);
  expect(readTraceId(`00-${TRACE}-${CALLER}-00`)).toBe(TRACE);
});

test('a later version is read as far as this one goes', () => {
  expect(readTraceId(`cc-${TRACE}-${CALLER}-01-what-the-future-will-be-like`)).toBe(TRACE);
  expect(readTraceId(`cc-${TRACE}-${CALLER}-01.what`)).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['a version that is forbidden', `ff-${TRACE}-${CALLER}-01`],
  ['more than version 00 has', `00-${TRACE}-${CALLER}-01-more`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${CALLER}-01`],
  ['a caller of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${TRACE.toUpperCase()}-${CALLER}-01`],
  ['a trace that is too short', `00-${TRACE.slice(1)}-${CALLER}-01`],
  ['a line that would be a second one in the log', `00-${TRACE}-${CALLER}-01\n{"level":"error"}`],
])('%s begins a new trace', (_what, traceparent) => {
  const own = requestIdOf({ headers: { traceparent } });
  expect(own).toMatch(/^[0-9a-f]{32}$/);
  expect(own).not.toBe(TRACE);
});

test('a request without a traceparent gets an id of its own, and what is called for it hears it', () => {
  const [one, other] = [requestIdOf({ headers: {} }), requestIdOf({ headers: {} })];
  expect(one).not.toBe(other);
  expect(readTraceId(traceparentOf(one))).toBe(one);
  expect(traceparentOf(one)).toMatch(new RegExp(`^00-${one}-[0-9a-f]{16}-01$`));
});
