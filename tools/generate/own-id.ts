import { listFiles, readSource } from '../verify/repository.ts';

/** The first free id for an operation that the ledger does not know: `X043` after `X042`. */
export function nextOwnId(root: string): string {
  const taken = listFiles(root)
    .filter((file) => /^packages\/contract\/src\/.*\.ts$/.test(file))
    .flatMap((file) => [...readSource(root, file).matchAll(/\bid: 'X(\d{3})'/g)])
    .map(([, number]) => Number(number));
  return `X${String(Math.max(0, ...taken) + 1).padStart(3, '0')}`;
}
