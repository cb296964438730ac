import { Carousel } from '@jishi/ui/carousel';
import { Dialog } from '@jishi/ui/dialog';
import { Picture } from '@jishi/ui/picture';
import type { ProductPicture } from '../product-shapes.ts';

const LARGE_SIZE = 640;

interface CommentViewerProps {
  pictures: readonly ProductPicture[];
  /** Place of the picture that is shown first; undefined while the viewer is closed. */
  first: number | undefined;
  onClose(): void;
}

/** The pictures of a comment, large. */
export function CommentViewer({ pictures, first, onClose }: CommentViewerProps) {
  // From the pressed one on, and round to those before it.
  const inOrder = first === undefined ? [] : [...pictures.slice(first), ...pictures.slice(0, first)];
  // Two buyers may have shown the same picture: its place tells one from the other.
  const keyed = inOrder.map((picture, at) => ({ key: `${at} ${picture.url}`, picture }));
  return (
    <Dialog
      open={first !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="评价图片"
      size="lg"
    >
      <Carousel label="评价图片" loop>
        {keyed.map(({ key, picture }) => (
          <Picture key={key} picture={picture} width={LARGE_SIZE} height={LARGE_SIZE} fluid />
        ))}
      </Carousel>
    </Dialog>
  );
}
