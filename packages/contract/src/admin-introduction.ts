import * as z from 'zod';
import { blockDrafts, composedBlock } from './introduction-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { id, integer, moment, nothing, pageOf, pageRequest, text, uploadedFile } from './wire.ts';

/** Counts savings of a draft; 0 while nobody has saved one. */
const version = () => integer(0, 1_000_000_000);

/** Introductions of products, composed of blocks. */
export const adminIntroduction = stateArea({
  list: operation({
    id: 'X1350',
    method: 'GET',
    path: '/admin/api/introduction/list',
    body: 'query',
    access: 'product:read',
    summary: 'Products that have an introduction or a draft of one, by their name, the latest change first.',
    request: z.object({
      keyword: text(40).default(''),
      state: z.enum(['', 'draft', 'changed', 'published']).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        productId: z.int(),
        /** A SKU of it, by which its page and its draft are found; 0 where none is on the shelf. */
        ppid: z.int(),
        name: z.string(),
        blocks: z.int(),
        state: z.enum(['draft', 'changed', 'published']),
        updatedAt: moment(),
        updatedBy: z.string(),
      }),
    ),
  }),
  read: operation({
    id: 'X1351',
    method: 'GET',
    path: '/admin/api/introduction/read',
    body: 'query',
    access: 'product:read',
    summary: 'The draft of the product that a SKU is of; version 0 and no blocks where nobody has saved one.',
    request: z.object({ ppid: id() }),
    response: z.object({
      productId: z.int(),
      name: z.string(),
      version: z.int(),
      /** What shoppers see is not the draft. */
      changed: z.boolean(),
      published: z.boolean(),
      blocks: z.array(composedBlock),
    }),
  }),
  save: operation({
    id: 'X1352',
    method: 'POST',
    path: '/admin/api/introduction/save',
    body: 'json',
    access: 'product:edit',
    summary:
      'Saves the draft. A hero and a feature need a picture, a band and a box their entries, a comparison two models, a video its file; an outdated version is refused.',
    request: z.object({ ppid: id(), version: version(), blocks: blockDrafts }),
    response: z.object({ version: z.int() }),
    refusals: { outdated },
  }),
  publish: operation({
    id: 'X1353',
    method: 'POST',
    path: '/admin/api/introduction/publish',
    body: 'json',
    access: 'product:edit',
    summary: 'Shows the draft to shoppers; one without blocks brings the description back.',
    request: z.object({ ppid: id(), version: version() }),
    response: nothing(),
    refusals: { outdated },
  }),
  preview: operation({
    id: 'X1354',
    method: 'GET',
    path: '/admin/api/introduction/preview',
    body: 'query',
    access: 'product:read',
    summary: 'Address of the product page with the draft, for this member of staff and half an hour.',
    request: z.object({ ppid: id() }),
    response: z.object({ link: z.string() }),
  }),
  upload: operation({
    id: 'X1355',
    method: 'POST',
    path: '/admin/api/introduction/upload',
    body: 'file',
    access: 'product:edit',
    summary: 'Keeps a picture for a block: JPG, PNG, WebP or AVIF of at most 20 MB.',
    request: z.object({ file: uploadedFile() }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
});
