import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a generator wants to do to a checkout. Nothing of it happens unless all of it can. */
export interface Plan {
  /** New files with their text, by path relative to the checkout. */
  readonly create: Readonly<Record<string, string>>;
  /** Files that are there, each with what makes its new text of its present one. */
  readonly edit: Readonly<Record<string, (text: string) => string>>;
  /** What is left for the author, in order. */
  readonly next: readonly string[];
}

/**
 * Carries out a plan and returns the files it wrote.
 * @throws Error before anything is written, where a new file is there already, a file to be edited
 * is not, or an edit does not find its place
 */
export function applyPlan(root: string, { create, edit }: Plan): string[] {
  const present = Object.keys(create).filter((file) => existsSync(path.join(root, file)));
  if (present.length > 0) throw new Error(`${present.join(', ')}: there already, and never overwritten`);
  const texts = new Map(Object.entries(create));
  for (const [file, change] of Object.entries(edit)) {
    const absolute = path.join(root, file);
    if (!existsSync(absolute)) throw new Error(`${file} is missing`);
    texts.set(file, change(readFileSync(absolute, 'utf8')));
  }
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...texts.keys()];
}
