import type { PageMetaArgs } from './page-meta.ts';
import type { RootData } from './shell-data.ts';

/** `https://www.example.cn` of the shop that a page stands in; empty when the shell itself did not come. */
export function siteOrigin({ matches }: Pick<PageMetaArgs, 'matches'>): string {
  const shell = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return shell?.origin ?? '';
}
