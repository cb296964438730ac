import { Skeleton } from '@jishi/ui/skeleton';
import { Suspense } from 'react';
import { QrCode } from '../late-qr-code.ts';
import type { ContentLink } from '../shell-data.ts';
import { useInSight } from './use-in-sight.ts';

/** The picture of an item, or a code of its link that is drawn when it comes into sight. */
export function Code({ item: { title, link, image }, size }: { item: ContentLink; size: number }) {
  const { ref, isInSight } = useInSight();
  if (image) return <img src={image.url} alt={`${title}二维码`} width={size} height={size} loading="lazy" />;
  const place = <Skeleton shape="box" width={size} height={size} />;
  return (
    <div ref={ref} style={{ height: size }}>
      {isInSight ? (
        <Suspense fallback={place}>
          <QrCode text={absolute(link)} size={size} label={`${title}二维码`} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}

/** A phone needs the whole address. */
function absolute(link: string): string {
  return link.startsWith('/') ? `${location.origin}${link}` : link;
}
