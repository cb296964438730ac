import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { ShownChoice, ShownDimension, ShownOption } from './present-choice.ts';

/** What is ringed as chosen, which is what every button of the page is about. */
export interface ChosenSku {
  /** Undefined where the ringed values make no SKU. */
  ppid: number | undefined;
  /** The ringed value of a dimension. */
  valueOf(dimension: ShownDimension): string | undefined;
  /** A chip was pressed: it is ringed at once, long before its page is there. */
  pick(option: ShownOption): void;
  /** The page of what is ringed is on its way; what stands beside it is still about the one before. */
  isComing: boolean;
}

/** Follows the chips of a product page. A navigation that leads elsewhere, or nowhere, takes the ring back. */
export function useChosenSku({ dimensions, ppid }: ShownChoice): ChosenSku {
  const { key } = useLocation();
  const { state, location: coming } = useNavigation();
  const [picked, setPicked] = useState<ShownOption>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has come has another key.
  useEffect(() => {
    if (state === 'idle') setPicked(undefined);
  }, [state, key]);
  const comingHref = coming && `${coming.pathname}${coming.search}`;
  const isOption = (href: string) =>
    dimensions.some(({ options }) => options.some((option) => option.href === href));
  const ringed = comingHref === undefined || isOption(comingHref) ? picked : undefined;
  return {
    ppid: ringed ? ringed.ppid : ppid,
    valueOf: ({ options }) =>
      (
        options.find(({ href, value }) => ringed?.href === href && ringed.value === value) ??
        options.find(({ selected }) => selected)
      )?.value,
    pick: setPicked,
    isComing: ringed !== undefined,
  };
}
