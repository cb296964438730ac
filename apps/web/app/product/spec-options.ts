import type { SpecDimension } from './product-shapes.ts';

/**
 * The value of a dimension that is shown as chosen: that of the page which is on its way, if the dimension leads there, so that a
 * click shows at once; else that of the page which stands.
 * @param pendingPath path that is being navigated to
 */
export function chosenValue({ options }: SpecDimension, pendingPath: string | undefined): string | undefined {
  const coming = options.find((option) => pendingPath === `/product/${option.ppid}` && !option.selected);
  return (coming ?? options.find((option) => option.selected))?.value;
}
