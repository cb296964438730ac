import { readFileSync } from 'node:fs';
import type { Operation } from '@jishi/contract/operation.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseLedger } from '../../../tools/coverage/ledger.ts';
import { listEveryOperation } from './every-operation.ts';

interface SpecifiedCall {
  id: string;
  area: string;
  payload: string;
  returns: string;
}

const calls = parseLedger<SpecifiedCall>(
  readFileSync(new URL('../../../docs/spec/calls.csv', import.meta.url), 'utf8'),
  ['id', 'area', 'payload', 'returns'],
);
const operations = new Map(listEveryOperation().map((one) => [one.operation.id, one]));

/** What a payload names, which is not the name of a field: sentences, and passwords in words. */
const described = new Set(['none', 'not', 'address', 'query', 'verify', 'pay', 'saved', 'list']);

/** Names of fields in a payload such as `suggested: id; page (default 1); searchType 3`. */
function namesIn(payload: string): string[] {
  return payload
    .replace(/^suggested: /, '')
    .replace(/\([^)]*\)/g, '')
    .split(';')
    .flatMap((part) => /^\s*([A-Za-z]\w*)(?:\s*=\s*\S+|\s+(?:\d+|true))?\s*$/.exec(part)?.[1] ?? [])
    .filter((name) => !described.has(name));
}

function fieldsTakenBy({ request, alsoNamed, path }: Operation): Set<string> {
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  const inPath = new URLSearchParams(path.split('?')[1]).keys();
  return new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(alsoNamed ?? {}), ...inPath]);
}

describe('every field that the specification names for a call is taken under that name', () => {
  const named = calls.flatMap(({ id, payload }) => {
    const operation = operations.get(id);
    return operation ? namesIn(payload).map((field) => ({ id, field, ...operation })) : [];
  });

  it('the ledger is read: it names the fields of a hundred calls', () => {
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ id }) => id === 'C319').map(({ field }) => field)).toEqual([
      'type',
      'ids',
      'addressId',
      'shopId',
      'remarks',
    ]);
  });

  it.each(named)('$id $field of $name', ({ operation, field }) => {
    expect([...fieldsTakenBy(operation)]).toContain(field);
  });

  it.each([...operations.values()].filter(({ operation }) => operation.alsoNamed !== undefined))(
    'another name stands for a field that there is: $name',
    ({ operation }) => {
      const own = Object.keys(
        z.toJSONSchema(operation.request, { io: 'input', unrepresentable: 'any' }).properties ?? {},
      );
      for (const field of Object.values(operation.alsoNamed ?? {})) expect(own).toContain(field);
    },
  );
});

/** Names of whole answers, and of the envelope. */
const wholes = new Set(['userMsg', 'detailStatic', 'detailCity', 'pageContent']);

/** Names of fields in a description of answers: words of two parts, such as `cartList` or `realUnitPrice`. */
function fieldsIn(returns: string): string[] {
  return [...new Set(returns.match(/\b[a-z]+(?:[A-Z][A-Za-z0-9]*)+\b/g) ?? [])].filter(
    (name) => !wholes.has(name),
  );
}

/** Every property of a schema, at any depth. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && typeof schema.properties === 'object' ? schema.properties : {};
  return [...Object.keys(own ?? {}), ...Object.values(schema).flatMap(propertiesOf)];
}

describe('every field that the specification names of an answer is declared', () => {
  const named = calls.flatMap(({ id, returns }) => {
    const operation = operations.get(id);
    return operation ? fieldsIn(returns).map((field) => ({ id, field, ...operation })) : [];
  });

  it('the ledger is read: it names fields of answers', () => {
    expect(named.filter(({ id }) => id === 'C316').map(({ field }) => field)).toContain('realUnitPrice');
  });

  it.each(named)('$id $field of $name', ({ operation, field }) => {
    expect(propertiesOf(z.toJSONSchema(operation.response, { unrepresentable: 'any' }))).toContain(field);
  });
});
