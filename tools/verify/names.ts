import path from 'node:path';
import { type Finding, reportFindings } from './findings.ts';
import { isBarrel } from './imports.ts';
import { isGenerated, isTypeScript, listFiles, readSource, repositoryRoot } from './repository.ts';

const sourceFloors = /^(apps|packages|e2e|bench|tools)\//;
/** Names that say nothing, so that everything ends up behind them. */
const emptyNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc']);
const kebab = '[a-z0-9]+(-[a-z0-9]+)*';
const kebabFile = new RegExp(`^${kebab}(\\.${kebab})*$`);
const kebabDirectory = new RegExp(`^${kebab}$`);
/** The contract is the one package whose areas are composed in an index. */
const allowedBarrels = new Set(['packages/contract/src/index.ts']);

/** Checks that names are kebab-case, say what is behind them, and that no file only hands on others. */
export function checkNames(root: string): Finding[] {
  const findings: Finding[] = [];
  const add = (where: string, what: string) => findings.push({ where, what });
  const files = listFiles(root).filter((file) => sourceFloors.test(file) && !isGenerated(file));

  const directories = new Set(files.flatMap(directoriesOf));
  for (const directory of directories) {
    const name = path.posix.basename(directory);
    if (emptyNames.has(name)) add(`${directory}/`, `a directory called ${name} says nothing; name the thing`);
    else if (!kebabDirectory.test(name)) add(`${directory}/`, 'directories are kebab-case');
  }
  for (const file of files.filter((name) => /\.(tsx?|jsx?|css)$/.test(name))) {
    const name = path.posix.basename(file);
    const emptyPart = name.split('.').find((part) => emptyNames.has(part));
    if (emptyPart !== undefined) add(file, `${emptyPart} in a name says nothing; name the thing`);
    if (/^types\.tsx?$/.test(name)) add(file, 'a type lives beside what it describes, not in types.ts');
    if (!kebabFile.test(name)) add(file, 'files are kebab-case.role.ts');
    if (isTypeScript(file) && !allowedBarrels.has(file) && isBarrel(readSource(root, file))) {
      add(file, 'only hands on what other files export; import those files instead');
    }
  }
  return findings;
}

function directoriesOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

if (import.meta.main) reportFindings(checkNames(repositoryRoot), 'every name says what is behind it');
