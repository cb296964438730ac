import { useLocation, useMatches } from 'react-router';
import { metaOfMatch } from '../route-meta.ts';
import { useMaybeShell } from '../use-shell.ts';
import { mobileAddress } from './mobile-address.ts';

/** Where a phone finds the present page; undefined where it stays (S016 to S018). */
export function useMobileAddress(): string | undefined {
  const shell = useMaybeShell();
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  if (!shell || shell.tenant.mobileHost === '') return undefined;
  const { pcHost, mobileHost } = shell.tenant;
  const origin = shell.origin.replace(pcHost, mobileHost);
  const { mobilePath } = metaOfMatch(match);
  return mobileAddress({ pathname, search, mobilePath, params: match?.params ?? {} }, origin);
}
