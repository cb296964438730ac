import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../verify/repository.ts';

/**
 * What `npm start` gives to Node: its own flags first, then the program.
 * @param program `start` supervises, `serve` is the shop itself
 */
export function readStartArguments(program: 'start' | 'serve' = 'start'): string[] {
  const file = path.join(repositoryRoot, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } };
  return scripts.start.replace('/start.ts', `/${program}.ts`).split(' ').slice(1);
}
