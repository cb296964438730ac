import type { JobDefinition } from '../jobs/job-definition.ts';
import type { JobData } from '../jobs/job-queue.ts';
import { PICTURE_WIDTHS, VARIANT_FORMATS } from './picture-key.ts';
import { ensureVariant } from './picture-pipeline.ts';

/** `key` is an original's, as storePicture answers it. */
export interface DerivePicturesData extends JobData {
  key: string;
}

/** Makes the smaller sizes of a picture before anyone asks for them. Leaving it out costs the first viewer a moment. */
export const derivePictures: JobDefinition<DerivePicturesData> = {
  name: 'pictures.derive',
  async handle(ctx, { key }) {
    for (const width of PICTURE_WIDTHS) {
      for (const format of VARIANT_FORMATS) {
        const variant = await ensureVariant(ctx.platform.files, key, width, format);
        if (!variant) {
          ctx.log.warn({ key }, 'no such picture to make smaller sizes of');
          return;
        }
      }
    }
  },
};

export const pictureJobs: readonly JobDefinition[] = [derivePictures];
