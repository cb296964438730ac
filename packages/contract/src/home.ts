import * as z from 'zod';
import { operation } from './operation.ts';
import { productCard } from './product-shapes.ts';
import { nothing, picture, yuan } from './wire.ts';

export const home = {
  floors: operation({
    id: 'C047',
    method: 'GET',
    path: '/web/api/pc/floors/list',
    body: 'none',
    access: 'public',
    sharedSeconds: 30,
    summary: 'Product floors of the home page: title, links, a side banner and eight products each.',
    request: nothing(),
    response: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        subtitle: z.string(),
        moreLink: z.string(),
        tabs: z.array(z.object({ name: z.string(), link: z.string() })),
        banner: z
          .object({
            title: z.string(),
            subtitle: z.string(),
            image: picture(),
            link: z.string(),
            dark: z.boolean(),
          })
          .nullable(),
        products: z.array(productCard),
      }),
    ),
  }),
  special: operation({
    id: 'C048',
    method: 'GET',
    path: '/web/api/pc/floors/special',
    body: 'none',
    access: 'public',
    sharedSeconds: 30,
    summary: 'Special floors: the banner carousel, the second row of services, and today’s offers.',
    request: nothing(),
    response: z.object({
      banners: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          subtitle: z.string(),
          link: z.string(),
          image: picture(),
          /** Light text over a dark picture. */
          dark: z.boolean(),
        }),
      ),
      services: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          subtitle: z.string(),
          icon: z.string(),
          link: z.string(),
        }),
      ),
      offers: z.array(
        z.object({ ppid: z.int(), name: z.string(), price: yuan(), listPrice: yuan(), image: picture() }),
      ),
    }),
  }),
};
