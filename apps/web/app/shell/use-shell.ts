import { useRouteLoaderData } from 'react-router';
import { derivedOnce } from './kept/kept.tsx';
import { unseal } from './kept/sealed.ts';
import type { RootData, ShellData } from './shell-data.ts';

const shellOf = derivedOnce(({ shared, ...own }: RootData): ShellData => ({ ...unseal(shared), ...own }));

/** What the shell knows: tenant, city, menu. Undefined only when the shell itself could not be loaded. */
export function useMaybeShell(): ShellData | undefined {
  const data = useRouteLoaderData<RootData>('root');
  return data && shellOf(data as RootData);
}

/** What the shell knows, for pages and widgets: they are rendered only when it is there. */
export function useShell(): ShellData {
  const shell = useMaybeShell();
  if (!shell) throw new Error('useShell stands outside of the shell');
  return shell;
}
