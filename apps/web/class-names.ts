import { createHash } from 'node:crypto';
import path from 'node:path';

/** Letters of a file's mark: enough for some hundred files. */
const MARK_LENGTH = 4;

/**
 * Makes names for the classes of style modules: the name in the file and a short mark of the file (`bar_xK3d`). They
 * stand in scripts, styles and on every element of a page, where the longer ones of the bundler weigh more than they
 * say.
 * @param root what paths of files are told from, so that every machine makes the same marks
 */
export function createClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const own = path.relative(root, file.replace(/\?.*$/, ''));
    const mark = createHash('sha256').update(own).digest('base64url').slice(0, MARK_LENGTH);
    const other = files.get(mark) ?? own;
    if (other !== own) throw new Error(`${own} and ${other} have the same mark: rename one of them`);
    files.set(mark, own);
    return `${name}_${mark}`;
  };
}
