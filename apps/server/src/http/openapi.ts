import { setImmediate as nextTurn } from 'node:timers/promises';
import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { commonRefusals, type Refusal } from '@jishi/contract/refusal.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/** `/openapi.json`, made when it is first asked for: few processes are, and it takes 5 MB and a part of each start. */
export function registerOpenApi(server: FastifyInstance): void {
  let making: Promise<Buffer> | undefined;
  server.get('/openapi.json', async (_request, reply) => {
    making ??= buildOpenApi().then((description) => Buffer.from(JSON.stringify(description)));
    const body = await making;
    reply.type('application/json');
    return body;
  });
}

/**
 * The whole contract as an OpenAPI 3.1 document; made from the catalogue, so it cannot be behind it. Between two areas
 * others have their turn.
 */
export async function buildOpenApi(): Promise<object> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, operations] of Object.entries(contract)) {
    await nextTurn();
    for (const [name, operation] of Object.entries<Operation>(operations)) {
      const [pathname = ''] = operation.path.split('?');
      const path = paths[pathname] ?? {};
      paths[pathname] = path;
      const method = operation.method.toLowerCase();
      if (path[method]) throw new Error(`OpenAPI cannot tell ${area}.${name} from another one on its path`);
      path[method] = describe(area, name, operation);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '机市 Jishi',
      version: '1',
      description:
        'Every answer is an envelope {code, data, userMsg}; code 0 is success. A refusal that callers may act on has a name, in `refusal`; the others are only shown. POST needs the header xtenant, the tenant id of the host.',
    },
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.values(commonRefusals).map((one) => [one.name, describeRefusal(one)]),
      ),
    },
  };
}

function describe(area: string, name: string, operation: Operation): object {
  const request = z.toJSONSchema(operation.request, { io: 'input', unrepresentable: 'any' });
  const response = z.toJSONSchema(operation.response, { io: 'output' });
  const envelope = {
    type: 'object',
    required: ['code', 'data', 'userMsg'],
    properties: {
      code: { type: 'integer' },
      data: { anyOf: [response, { type: 'null' }] },
      userMsg: { type: 'string' },
    },
  };
  const refusals = [
    ...Object.values(operation.refusals ?? {}).map(describeRefusal),
    ...Object.values(commonRefusals).map(({ name: common }) => ({ $ref: `#/components/schemas/${common}` })),
  ];
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: operation.summary,
    'x-ledger': operation.id,
    'x-access': operation.access,
    ...(operation.alsoNamed && { 'x-also-named': operation.alsoNamed }),
    parameters: [
      ...fixedParametersOf(operation.path),
      ...(operation.method === 'GET' ? parametersOf(request, operation.path) : []),
    ],
    ...(operation.method === 'GET' ? {} : { requestBody: bodyOf(request) }),
    responses: {
      '200': operation.bare
        ? { description: 'Nothing to read: a picture of one pixel, or 204' }
        : {
            description: 'The envelope',
            content: { 'application/json': { schema: { anyOf: [envelope, ...refusals] } } },
          },
    },
  };
}

/** The envelope of a named refusal. */
function describeRefusal({ name, code, data }: Refusal): object {
  return {
    type: 'object',
    required: ['code', 'data', 'userMsg', 'refusal'],
    properties: {
      code: { const: code },
      refusal: { const: name },
      data: z.toJSONSchema(data, { io: 'output' }),
      userMsg: { type: 'string' },
    },
  };
}

/** What stands in the query of the path itself, as in `?act=logout`. */
function fixedParametersOf(path: string): object[] {
  return [...new URLSearchParams(path.split('?')[1] ?? '')].map(([name, value]) => ({
    name,
    in: 'query',
    required: true,
    schema: { const: value },
  }));
}

function parametersOf(schema: z.core.JSONSchema.BaseSchema, path: string): object[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isInPath = path.includes(`{${name}}`);
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || (schema.required?.includes(name) ?? false),
      schema: property,
    };
  });
}

function bodyOf(schema: z.core.JSONSchema.BaseSchema): object {
  return {
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}
