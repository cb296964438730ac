import { ChoiceChips } from '@jishi/ui/choice-chips';
import { FormError } from '@jishi/ui/form-error';
import { type LinkProps, LinkProvider } from '@jishi/ui/link';
import { Picture } from '@jishi/ui/picture';
import type { ShownChoice } from './present-choice.ts';
import type { ChosenSku } from './use-chosen-sku.ts';

/** Width in pixels of the names before the choices of a product page; `--label-width` of its sheets. */
export const LABEL_WIDTH = 72;

/**
 * Colour, memory and the like: every option is the address of the SKU it leads to. Choosing stays where the page is
 * scrolled to and takes the place of the present history entry, so that back leads to where the visitor came from.
 */
export function SpecChoice({
  choice: { dimensions, missing },
  chosen,
}: {
  choice: ShownChoice;
  chosen: ChosenSku;
}) {
  return (
    <LinkProvider component={StayingLink}>
      {dimensions.map((dimension) => (
        <ChoiceChips
          key={dimension.name}
          label={dimension.name}
          labelWidth={LABEL_WIDTH}
          value={chosen.valueOf(dimension)}
          onValueChange={(value) => {
            const option = dimension.options.find((one) => one.value === value);
            if (option) chosen.pick(option);
          }}
          options={dimension.options.map(({ value, href, ppid, available, image }) => ({
            value,
            label: value,
            href,
            missing: ppid === undefined,
            // Where nothing can be had, as before a release, the stock state says so once for all.
            outOfStock: !available && dimension.options.some((option) => option.available),
            picture: image && <Picture picture={{ ...image, alt: '' }} width={30} height={30} />,
          }))}
        />
      ))}
      {missing !== undefined && <FormError>无此组合：没有「{missing}」，请换一个规格</FormError>}
    </LinkProvider>
  );
}

function StayingLink(props: LinkProps) {
  return <a {...props} data-keep-scroll="" data-replace="" />;
}
