import { productTypeOf } from '@jishi/contract/product-type.ts';
import { Tag } from '@jishi/ui/tag';

/** A tag of goods; one that says their kind (S356 to S359) stands out, as it decides what is bought. */
export function GoodsTag({ tag }: { tag: string }) {
  const code = productTypeOf(tag);
  return code === undefined ? (
    <Tag tone="brand" look="outline" size="sm">
      {tag}
    </Tag>
  ) : (
    <Tag tone="warning" size="sm">
      {tag}
    </Tag>
  );
}
