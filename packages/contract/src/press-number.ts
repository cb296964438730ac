import * as z from 'zod';

/** What a page makes up for one press of a button, so that the same press sent twice is one. */
export const pressNumber = () =>
  z.union([z.int().min(1).transform(String), z.string().regex(/^[\w-]{1,40}$/)]);
