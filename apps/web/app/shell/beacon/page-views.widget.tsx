import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { metaOfMatch } from '../route-meta.ts';
import { useMaybeShell } from '../use-shell.ts';
import { useVisitor } from '../visitor.tsx';
import { loadBeacon, reportView, tellFacts } from './report-event.ts';
import { whenIdleOrLeaving } from './when-idle.ts';

/** The page that was counted last; not the component's, which an error page replaces by another one. */
let last: string | undefined;

/**
 * Counts the page that was loaded and every page the visitor goes on to, unless its route is flagged `noStatistics`
 * (S032). Draws nothing. A change of the hash alone is no view.
 */
export function PageViews(): null {
  const { pathname, search } = useLocation();
  const isCounted = !metaOfMatch(useMatches().at(-1)).noStatistics;
  const shell = useMaybeShell();
  const { visitor } = useVisitor();
  const address = pathname + search;
  const cityId = shell?.city.countyId;
  const shopId = shell?.shop?.id;
  const xtenant = shell?.tenant.xtenant;
  const userId = visitor?.statisticsId;

  useEffect(() => {
    tellFacts({
      businessPlatform: 'shop',
      ...(cityId !== undefined && { cityId }),
      ...(xtenant !== undefined && { xtenant, saasTenant: xtenant }),
      ...(userId && { userId }),
      ...(shopId !== undefined && { shopId }),
    });
  }, [cityId, shopId, xtenant, userId]);

  useEffect(() => {
    if (last === address) return;
    const from = last ?? document.referrer;
    last = address;
    if (!isCounted) return;
    // Who leaves within a second was here too: by then the beacon has to be there, for nothing can be loaded while a
    // page is left.
    loadBeacon();
    whenIdleOrLeaving((leaving) => reportView(from, address, leaving));
  }, [address, isCounted]);
  return null;
}
