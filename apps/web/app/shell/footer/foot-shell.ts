import { createContext, use } from 'react';
import type { ShellData } from '../shell-data.ts';

/** What the foot of the page shows of the shell: the same for all visitors of a tenant and city. */
export type FootData = Pick<ShellData, 'tenant' | 'city' | 'content' | 'announcedTerms'>;

/** Stands around the foot, so that the server can draw it by itself (foot-markup.server.tsx). */
export const FootShell = createContext<FootData | undefined>(undefined);

/** What the shell knows, for the parts of the foot. */
export function useFootShell(): FootData {
  const shell = use(FootShell);
  if (!shell) throw new Error('useFootShell stands outside of the foot');
  return shell;
}
