import { useSearchParams } from 'react-router';

/**
 * Which row of a list is open beside it, by its id. It stands in the address beside the filters, so that "back" closes
 * it and a link opens it.
 * @param name of the parameter
 */
export function useOpenRow(name: string): readonly [number | undefined, (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get(name) ?? '';
  const open = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined;
  const setOpen = (id: number | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete(name);
    else next.set(name, String(id));
    setSearch(next, { preventScrollReset: true });
  };
  return [open, setOpen];
}
