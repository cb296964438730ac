import { useEffect } from 'react';
import { useShell } from '../use-shell.ts';
import { healCookies } from './heal-cookies.ts';

/** Mends the cookies of city and store once the page stands. Shows nothing. */
export function ShopKeeper(): null {
  const { city, shop } = useShell();
  useEffect(() => healCookies(city, shop), [city, shop]);
  return null;
}
