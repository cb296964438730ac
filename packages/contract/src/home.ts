import * as z from 'zod';
import { adItem, previewToken } from './content-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { productCard } from './product-shapes.ts';
import { idOrZero, nothing, picture, yuan } from './wire.ts';

export const home = stateArea({
  floors: operation({
    id: 'C047',
    method: 'GET',
    path: '/web/api/pc/floors/list',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary: 'Product floors of the home page: title, links, a side banner and eight products each.',
    request: z.object({ preview: previewToken() }),
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
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary: 'Special floors: the banner carousel, the second row of services, and today’s offers.',
    request: z.object({ preview: previewToken() }),
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
      /** Floors of pictures and links instead of goods: brands, activities, shops of the house. */
      floors: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          subtitle: z.string(),
          moreLink: z.string(),
          items: z.array(adItem),
        }),
      ),
      offers: z.array(
        z.object({ ppid: z.int(), name: z.string(), price: yuan(), listPrice: yuan(), image: picture() }),
      ),
    }),
  }),
  popWindow: operation({
    id: 'C049',
    method: 'GET',
    path: '/web/api/popWindow/index',
    body: 'query',
    access: 'public',
    summary: 'The pop window this visitor has not confirmed yet, null for none.',
    request: z.object({ preview: previewToken() }),
    response: z
      .object({
        id: z.int(),
        title: z.string(),
        /** Safe markup, sanitised on save: paragraphs, lists, emphasis, links. */
        content: z.string(),
        link: z.string(),
        image: picture().nullable(),
      })
      .nullable(),
  }),
  popWindowConfirm: operation({
    id: 'C050',
    method: 'POST',
    path: '/web/api/popWindow/indexConfirm',
    body: 'json',
    access: 'public',
    summary: 'Confirms the pop window: this member or device does not see it again. Twice is no error.',
    request: z.object({ id: idOrZero() }),
    response: nothing(),
  }),
});
