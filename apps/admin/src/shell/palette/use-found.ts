import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Finder, Found } from '../screen.ts';
import { useProfile } from '../session.tsx';
import { useSiteMap } from '../site-map.ts';

/** How long nothing is typed before the shop is asked. */
const PAUSE_MS = 250;
const FEWEST_CHARACTERS = 2;

/** What the areas find by words, in groups; each area by itself, so that a slow one keeps no other. */
export function useFound(keyword: string): {
  groups: { noun: string; found: Found[] }[];
  isSearching: boolean;
  failure: Error | undefined;
} {
  const { permissions } = useProfile();
  const finders = useSiteMap()
    .flatMap(({ finds }) => (finds ? [finds] : []))
    .filter(({ permission }) => permissions.includes(permission));
  const words = useRested(keyword.trim());
  const enabled = words.length >= FEWEST_CHARACTERS;
  const results = useQueries({ queries: finders.map((finder) => queryOf(finder, words, enabled)) });
  return {
    groups: finders.flatMap(({ noun }, at) => {
      const found = enabled ? (results[at]?.data ?? []) : [];
      return found.length > 0 ? [{ noun, found }] : [];
    }),
    isSearching:
      (keyword.trim() !== words && keyword.trim().length >= FEWEST_CHARACTERS) ||
      results.some(({ isFetching }) => isFetching),
    failure: results.find(({ error }) => error)?.error ?? undefined,
  };
}

const queryOf = ({ noun, load }: Finder, words: string, enabled: boolean) => ({
  queryKey: ['find', noun, words],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await load())(words, { signal }),
  enabled,
  retry: false,
});

/** A text once nothing has been typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
