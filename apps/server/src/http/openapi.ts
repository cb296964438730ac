import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import * as z from 'zod';

/** The whole contract as an OpenAPI 3.1 document; made from the catalogue, so it cannot be behind it. */
export function buildOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries<Operation>(operations)) {
      const path = paths[operation.path] ?? {};
      paths[operation.path] = path;
      path[operation.method.toLowerCase()] = describe(area, name, operation);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '机市 Jishi',
      version: '1',
      description:
        'Every answer is an envelope {code, data, userMsg}; code 0 is success. POST needs the header xtenant, the tenant id of the host.',
    },
    paths,
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
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: operation.summary,
    'x-ledger': operation.id,
    'x-access': operation.access,
    ...(operation.method === 'GET'
      ? { parameters: parametersOf(request) }
      : { requestBody: bodyOf(request) }),
    responses: {
      '200': { description: 'The envelope', content: { 'application/json': { schema: envelope } } },
    },
  };
}

function parametersOf(schema: z.core.JSONSchema.BaseSchema): object[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function bodyOf(schema: z.core.JSONSchema.BaseSchema): object {
  return {
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}
