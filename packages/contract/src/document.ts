import * as z from 'zod';
import { previewToken } from './content-shapes.ts';
import { documentCategory, documentEntry, documentGroup, headingShape } from './document-shapes.ts';
import { operation, stateArea } from './operation.ts';
import { flag, id, idOrNone, nothing, text } from './wire.ts';

/** Help, rules and terms of the shop, to be read. */
export const document = stateArea({
  detail: operation({
    id: 'C165',
    method: 'GET',
    path: '/web/api/document/detail/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'A published document by its number or its short name, with anchors at its headings. With a `preview` of this member of staff the draft.',
    request: z.object({ id: idOrNone(), shortName: text(40).default(''), preview: previewToken() }),
    response: documentEntry.extend({ content: z.string(), headings: z.array(headingShape) }),
  }),
  byCategory: operation({
    id: 'C166',
    method: 'GET',
    path: '/web/api/document/getDocument/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Published documents of a category and of those below it, in their order, with all categories; without `categoryId` all documents. Content is left out.',
    request: z.object({ categoryId: idOrNone() }),
    response: z.object({ categories: z.array(documentCategory), documents: z.array(documentEntry) }),
  }),
  warranty: operation({
    id: 'C167',
    method: 'GET',
    path: '/web/api/document/getWarrantyInfo',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Documents on warranties by category of goods.',
    request: nothing(),
    response: z.array(documentGroup),
  }),
  afterSaleList: operation({
    id: 'C170',
    method: 'GET',
    path: '/web/api/document/afterSaleList',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Documents on what comes after a purchase, flat and in their order.',
    request: nothing(),
    response: z.array(documentEntry),
  }),
  afterSaleGroups: operation({
    id: 'C171',
    method: 'GET',
    path: '/web/api/document/afterSaleList/v3',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary: 'The same by category, those first in each that helped most readers.',
    request: nothing(),
    response: z.array(documentGroup),
  }),
  search: operation({
    id: 'X2200',
    method: 'GET',
    path: '/web/api/document/search/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 60,
    summary:
      'Documents in which the words of a question stand, those with them in the title first; at most 30, with the place of the first word.',
    request: z.object({ keyword: text(60) }),
    response: z.object({
      /** The words that were looked for. */
      words: z.array(z.string()),
      list: z.array(
        z.object({
          id: z.int(),
          categoryId: z.int(),
          categoryName: z.string(),
          title: z.string(),
          excerpt: z.string(),
        }),
      ),
    }),
  }),
  judge: operation({
    id: 'X2201',
    method: 'POST',
    path: '/web/api/document/feedback/v1',
    body: 'json',
    access: 'public',
    summary:
      'Says whether a document helped: one voice a member or network and document, the last one counts.',
    request: z.object({ id: id(), helpful: flag() }),
    response: nothing(),
  }),
  file: operation({
    id: 'X2202',
    method: 'GET',
    path: '/web/api/document/pdf',
    body: 'blob',
    access: 'public',
    summary: 'A published document as a PDF (A4).',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
