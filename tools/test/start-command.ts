import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../verify/repository.ts';

const programs = { start: 'tools/start/start.js', serve: 'apps/server/build/serve.js' };

/**
 * What `npm start` gives to Node: its own flags first, then the program.
 * @param program `start` builds and supervises, `serve` is the shop itself, of what has been built
 */
export function readStartArguments(program: keyof typeof programs = 'start'): string[] {
  const file = path.join(repositoryRoot, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } };
  return scripts.start.replace('tools/start/start.js', programs[program]).split(' ').slice(1);
}
