import { useRouteLoaderData } from 'react-router';
import type { ShellData } from './shell-data.ts';

/** What the shell knows: tenant, city, menu. Undefined only when the shell itself could not be loaded. */
export function useMaybeShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>('root');
}

/** What the shell knows, for pages and widgets: they are rendered only when it is there. */
export function useShell(): ShellData {
  const shell = useMaybeShell();
  if (!shell) throw new Error('useShell stands outside of the shell');
  return shell;
}
