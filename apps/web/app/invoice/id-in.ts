import { notFound } from '../shell/not-found.ts';

/** A number of an address. @throws a 404 for anything else */
export function idIn(text: string, userMsg: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw notFound(userMsg);
  return id;
}
