import { cleanse, open } from './picture-pipeline.ts';
import type { WorkshopAnswer, WorkshopOrder } from './picture-workshop.ts';

/** The process of `picture-workshop.ts`: one order after the other, until whoever gives them is gone. */
process.on('message', async ({ bytes, format, size }: WorkshopOrder) => {
  const answer: WorkshopAnswer = await cleanse(
    open(bytes)
      .autoOrient()
      .resize({ ...size, fit: 'fill' }),
    format,
  ).then(
    (made) => ({ made }),
    () => ({}),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
