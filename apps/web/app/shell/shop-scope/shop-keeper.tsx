import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useShell } from '../use-shell.ts';
import { findCookieFaults, healCookies } from './heal-cookies.ts';

/**
 * Mends the cookies of city and store once the page stands. Shows nothing. The back button may bring a document, or a
 * whole page, from before the visitor chose another city or store: there the page is behind and not the cookies, so it
 * is asked for again first.
 */
export function ShopKeeper(): null {
  const { city, shop } = useShell();
  const { revalidate } = useRevalidator();
  const mayBeBehind = useRef(true);
  useEffect(() => {
    const { city: isCityFaulty, shop: shopFault } = findCookieFaults(document.cookie, city, shop);
    if (!isCityFaulty && !shopFault) return;
    if (mayBeBehind.current && cameFromHistory()) {
      mayBeBehind.current = false;
      void revalidate();
    } else healCookies(city, shop);
  }, [city, shop, revalidate]);
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate();
    };
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, [revalidate]);
  return null;
}

function cameFromHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}
