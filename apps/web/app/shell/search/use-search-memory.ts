import { useEffect, useRef, useState } from 'react';
import { readStored } from '../browser-storage.ts';
import { useVisitor } from '../visitor.tsx';
import { HISTORY_KEY } from './search-history-key.ts';
import type { SearchMemory } from './search-memory.ts';

// Most visits are no search: the memory comes with the first look into the box.
const load = async () => (await import('./search-places.ts')).searchMemory;
const ignore = () => undefined;

/** The search history of this visitor (S327, S328). Whatever fails here leaves the search itself as it is. */
export function useSearchMemory() {
  const { visitor } = useVisitor();
  const signedIn = visitor?.signedIn ?? false;
  const [memory, setMemory] = useState<SearchMemory>({ history: [], urlSearches: [] });
  const asked = useRef<boolean>(undefined);
  const open = () => {
    if (asked.current === signedIn) return;
    asked.current = signedIn;
    load()
      .then((places) => places.open(signedIn))
      .then((found) => {
        // The answer to a guest may come after that to the member who it was.
        if (asked.current === signedIn) setMemory(found);
      })
      .catch(() => {
        if (asked.current === signedIn) asked.current = undefined;
      });
  };
  // The first page after a login takes over what the browser holds; other pages ask when the box is used. Who used it
  // before the page knew who they are sees their own as soon as it does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per login.
  useEffect(() => {
    const isLeft = signedIn && readStored('local', HISTORY_KEY) !== undefined;
    if (isLeft || asked.current !== undefined) open();
  }, [signedIn]);
  return {
    ...memory,
    open,
    remember: (keyword: string) => {
      // What is shown next time is what was kept: on the server for members, in the browser for guests.
      asked.current = undefined;
      load()
        .then((places) => places.keep(signedIn, keyword))
        .catch(ignore);
    },
    clear: () => {
      setMemory((known) => ({ ...known, history: [] }));
      load()
        .then((places) => places.clear(signedIn))
        .catch(ignore);
    },
  };
}
