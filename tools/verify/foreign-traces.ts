import os from 'node:os';
import { type Finding, reportFindings } from './findings.ts';
import { listFiles, readSource, repositoryRoot } from './repository.ts';

export interface Machine {
  /** Absolute path of the checkout, which no file may contain. */
  readonly checkout: string;
  readonly hostname: string;
}

/** Paths that exist on somebody's own machine only. The lookbehind leaves `apps/web/home/…` and addresses alone. */
const privatePaths = [
  /(?<![\w.~:/-])\/(?:Users|home)\/[\w.-]+\//,
  /(?<![\w.~:/-])\/(?:root|work|workspaces?)\/[\w.-]+/,
  /\b[A-Z]:\\Users\\\w+/,
  /\bfile:\/\/\/\w+/,
];
const publicRegistry = 'https://registry.npmjs.org/';
const binary = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|pdf|xlsx|zip|br|gz)$/;

/** Finds what only holds on the machine it was written on: its paths, its name, its package registry. */
export function checkForeignTraces(root: string, machine: Machine): Finding[] {
  const findings: Finding[] = [];
  // Short or generic names ("vm", "localhost") appear in honest text.
  const hostname =
    machine.hostname.length > 7 && machine.hostname !== 'localhost' ? machine.hostname : undefined;
  for (const file of listFiles(root).filter((name) => !binary.test(name))) {
    readSource(root, file)
      .split('\n')
      .forEach((line, index) => {
        const add = (what: string) => findings.push({ where: `${file}:${index + 1}`, what });
        if (line.includes(machine.checkout)) add('names the directory of this checkout');
        if (hostname !== undefined && line.includes(hostname)) add('names the machine it was written on');
        for (const pattern of privatePaths) {
          const found = pattern.exec(line)?.[0];
          if (found !== undefined) add(`${found} exists on one machine only`);
        }
        const resolved = /"resolved": "(https?:[^"]+)"/.exec(line)?.[1];
        if (resolved !== undefined && !resolved.startsWith(publicRegistry)) {
          add(`${resolved} is not the public registry`);
        }
      });
  }
  return findings;
}

if (import.meta.main) {
  const findings = checkForeignTraces(repositoryRoot, { checkout: repositoryRoot, hostname: os.hostname() });
  reportFindings(findings, 'nothing depends on the machine it was written on');
}
