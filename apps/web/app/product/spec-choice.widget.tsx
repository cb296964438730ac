import { ChoiceChips } from '@jishi/ui/choice-chips';
import { type LinkProps, LinkProvider } from '@jishi/ui/link';
import { Picture } from '@jishi/ui/picture';
import { useNavigation } from 'react-router';
import type { SpecDimension } from './product-shapes.ts';
import { chosenValue } from './spec-options.ts';

/** Width in pixels of the names before the choices of a product page; `--label-width` of its sheets. */
export const LABEL_WIDTH = 72;

/**
 * Colour, memory and the like: every option is the address of the SKU it leads to. Choosing stays where the page is scrolled to and
 * takes the place of the present history entry, so that back leads to where the visitor came from.
 */
export function SpecChoice({ dimensions }: { dimensions: readonly SpecDimension[] }) {
  const pendingPath = useNavigation().location?.pathname;
  return (
    <LinkProvider component={StayingLink}>
      {dimensions.map((dimension) => (
        <ChoiceChips
          key={dimension.name}
          label={dimension.name}
          labelWidth={LABEL_WIDTH}
          value={chosenValue(dimension, pendingPath)}
          options={dimension.options.map(({ value, ppid, available, image }) => ({
            value,
            label: value,
            href: `/product/${ppid}`,
            // Where nothing can be had, as before a release, the stock state says so once for all.
            outOfStock: !available && dimension.options.some((option) => option.available),
            picture: image && <Picture picture={{ ...image, alt: '' }} width={30} height={30} />,
          }))}
        />
      ))}
    </LinkProvider>
  );
}

function StayingLink(props: LinkProps) {
  return <a {...props} data-keep-scroll="" data-replace="" />;
}
