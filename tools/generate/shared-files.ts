/** The sentence of CONTRIBUTING.md that names what an area changes of what is there. */
const sentence = /^An area with a screen of the admin changes (\d+) files that are there: (.*)\.$/m;

/**
 * What a new area with a screen of the admin changes of the files that are there, as CONTRIBUTING.md says it.
 * @throws Error where it does not say it, or counts wrongly
 */
export function readSharedFiles(contributing: string): string[] {
  const [, count, list = ''] = sentence.exec(contributing) ?? [];
  const files = [...list.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string);
  if (count === undefined || files.length !== Number(count))
    throw new Error('CONTRIBUTING.md does not say which files a new area changes');
  return files.sort();
}
