import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod';

/** Writes `{code: 0, data, userMsg: ''}` as JSON; fields that the schema does not declare are left out. */
export type EnvelopeWriter = (data: unknown) => string;

/**
 * The writer of a response schema, compiled at its first answer: a thousand of them took a second of each start and
 * 15 MB, for operations of which a resting shop answers a handful.
 */
export function lateEnvelope(response: z.ZodType): EnvelopeWriter {
  let write: EnvelopeWriter | undefined;
  return (data) => {
    write ??= compileEnvelope(response);
    return write(data);
  };
}

/** Compiles the writer of a response schema. Schemas are plain: no dates, transforms or bigints. */
export function compileEnvelope(response: z.ZodType): EnvelopeWriter {
  const schema = z.toJSONSchema(response, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    // The writer leaves undeclared fields out by itself; forbidding them would make it refuse an object where null is
    // allowed too.
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  delete schema.$schema;
  const write = fastJsonStringify(schema as Parameters<typeof fastJsonStringify>[0]);
  return (data) => `{"code":0,"data":${write(data)},"userMsg":""}`;
}

/** The envelope of a refusal, with its name where the contract gives it one. */
export function writeRefusal(code: number, userMsg: string, data: unknown, refusal?: string): string {
  return JSON.stringify({ code, data: data ?? null, userMsg, refusal });
}
