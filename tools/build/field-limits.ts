import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readName } from '../generate/casing.ts';
import { replaceFile } from './collect-lists.ts';
import { readLimits, type StatedLimits } from './read-limits.ts';
import type { LoadedContract, LoadedOperation } from './stated-contract.ts';

/** One file for each area, so that a form carries the limits of its own area and of no other. */
export const limitsDirectory = 'packages/contract/src/limits';

/** Writes the limits of every area that takes something down, and removes those of areas that are gone. */
export function writeLimits(root: string, contract: LoadedContract): void {
  const directory = path.join(root, limitsDirectory);
  mkdirSync(directory, { recursive: true });
  const files = new Map<string, string>(
    Object.entries(contract).flatMap(([area, operations]) => {
      const text = renderLimits(area, operations);
      return text === undefined ? [] : [[`${readName(area).kebab}.generated.ts`, text] as const];
    }),
  );
  for (const [name, text] of files) replaceFile(root, `${limitsDirectory}/${name}`, text);
  for (const name of existsSync(directory) ? readdirSync(directory) : []) {
    if (!files.has(name)) rmSync(path.join(directory, name));
  }
}

/** Source of the limits of an area; undefined where no form has anything to know. */
export function renderLimits(
  area: string,
  operations: Readonly<Record<string, Pick<LoadedOperation, 'method' | 'request'>>>,
): string | undefined {
  const entries = Object.entries(operations)
    .filter(([, { method }]) => method === 'POST')
    .map(([name, { request }]) => [name, readLimits(request)] as const)
    .filter(([, fields]) => Object.keys(fields).length > 0);
  if (entries.length === 0) return undefined;
  const declared = entries.map(
    ([name]) => `  readonly ${name}: Limits<InputOf<Contract['${area}']['${name}']>>;`,
  );
  const written = entries.map(([name, fields]) => `  ${name}: ${renderFields(fields)},`);
  return `// Written by \`npm run build -- table\` from the contract. Do not edit; git does not keep it.
import type { Contract } from '../index.ts';
import type { Limits } from '../limit.ts';
import type { InputOf } from '../operation.ts';

/** What the schemas of the area say of the fields of its inputs. */
export const ${area}Limits: {
${declared.join('\n')}
} = {
${written.join('\n')}
};
`;
}

function renderFields(fields: StatedLimits): string {
  const facts = Object.entries(fields).map(([name, limit]) => `${name}: ${renderLimit(limit)}`);
  return `{ ${facts.join(', ')} }`;
}

function renderLimit(limit: StatedLimits[string]): string {
  const facts = Object.entries(limit).map(
    ([key, value]) => `${key}: ${key === 'each' || key === 'fields' ? renderFields(value) : String(value)}`,
  );
  return `{ ${facts.join(', ')} }`;
}
