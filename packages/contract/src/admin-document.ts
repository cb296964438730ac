import * as z from 'zod';
import { deadLinkShape } from './dead-link.ts';
import {
  documentIconKeys,
  documentSectionKeys,
  documentStates,
  MOST_DOCUMENT_CHARACTERS,
} from './document-words.ts';
import { operation, stateArea } from './operation.ts';
import { outdated, taken } from './refusal.ts';
import { id, idOrNone, integer, moment, nothing, text, uploadedFile } from './wire.ts';

/** Counts savings of a draft; 0 while nobody has saved one. */
const version = () => integer(0, 1_000_000_000);
const one = z.object({ id: id() });

/** Help and rules before staff. */
export const adminDocument = stateArea({
  tree: operation({
    id: 'X2220',
    method: 'GET',
    path: '/admin/api/document/tree',
    body: 'query',
    access: 'document:read',
    summary: 'All categories and documents in their order, drafts too.',
    request: nothing(),
    response: z.object({
      categories: z.array(
        z.object({
          id: z.int(),
          /** 0 on the upper floor. */
          parentId: z.int(),
          section: z.enum(documentSectionKeys),
          name: z.string(),
          note: z.string(),
          icon: z.enum(documentIconKeys),
        }),
      ),
      documents: z.array(
        z.object({
          id: z.int(),
          categoryId: z.int(),
          shortName: z.string(),
          title: z.string(),
          state: z.enum(documentStates),
          /** The draft is not what readers see. */
          changed: z.boolean(),
          helpful: z.int(),
          unhelpful: z.int(),
          /** Links of what readers see that lead nowhere, as of last night. */
          deadLinks: z.int(),
          updatedAt: moment(),
          updatedBy: z.string(),
        }),
      ),
    }),
  }),
  read: operation({
    id: 'X2221',
    method: 'GET',
    path: '/admin/api/document/read',
    body: 'query',
    access: 'document:read',
    summary: 'The draft of a document.',
    request: one,
    response: z.object({
      id: z.int(),
      categoryId: z.int(),
      shortName: z.string(),
      title: z.string(),
      html: z.string(),
      department: z.string(),
      state: z.enum(documentStates),
      changed: z.boolean(),
      version: z.int(),
      updatedAt: moment(),
      updatedBy: z.string(),
      /** Links of the draft that lead nowhere. */
      dead: z.array(deadLinkShape),
    }),
  }),
  save: operation({
    id: 'X2222',
    method: 'POST',
    path: '/admin/api/document/save',
    body: 'json',
    access: 'document:edit',
    bodyLimitBytes: 1_000_000,
    summary:
      'Saves the draft of a document, or begins one (`id` 0). Its HTML is cleaned. An outdated version and a short name of another document are refused.',
    request: z.object({
      id: idOrNone(),
      version: version(),
      categoryId: id(),
      shortName: z
        .string()
        .regex(/^[a-z][a-z0-9-]{1,39}$/, { error: '短名须为小写字母、数字和连字符，以字母开头' }),
      title: text(60).min(2, { error: '请填写标题' }),
      html: text(MOST_DOCUMENT_CHARACTERS),
      department: text(20).default('客户服务部'),
    }),
    response: z.object({ id: z.int(), version: z.int() }),
    refusals: { outdated, taken },
  }),
  publish: operation({
    id: 'X2223',
    method: 'POST',
    path: '/admin/api/document/publish',
    body: 'json',
    access: 'document:publish',
    summary: 'Shows the draft to readers; what was shown before stays among the versions.',
    request: z.object({ id: id(), version: version() }),
    response: nothing(),
    refusals: { outdated },
  }),
  withdraw: operation({
    id: 'X2224',
    method: 'POST',
    path: '/admin/api/document/withdraw',
    body: 'json',
    access: 'document:publish',
    summary: 'Takes a document out of the shop; its draft and versions stay.',
    request: one,
    response: nothing(),
  }),
  remove: operation({
    id: 'X2225',
    method: 'POST',
    path: '/admin/api/document/remove',
    body: 'json',
    access: 'document:edit',
    summary: 'Deletes a document that readers do not see.',
    request: one,
    response: nothing(),
  }),
  preview: operation({
    id: 'X2226',
    method: 'GET',
    path: '/admin/api/document/preview',
    body: 'query',
    access: 'document:read',
    summary: 'Address of the page with the draft, for this member of staff and half an hour.',
    request: one,
    response: z.object({ link: z.string() }),
  }),
  versions: operation({
    id: 'X2227',
    method: 'GET',
    path: '/admin/api/document/versions',
    body: 'query',
    access: 'document:read',
    summary: 'What readers have seen of a document, the latest first; at most 100.',
    request: one,
    response: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        html: z.string(),
        publishedBy: z.string(),
        publishedAt: moment(),
        current: z.boolean(),
      }),
    ),
  }),
  saveCategory: operation({
    id: 'X2228',
    method: 'POST',
    path: '/admin/api/document/category/save',
    body: 'json',
    access: 'document:edit',
    summary: 'Saves a category, or makes one (`id` 0); below another one it is of the section of that.',
    request: z.object({
      id: idOrNone(),
      parentId: idOrNone(),
      section: z.enum(documentSectionKeys),
      name: text(20).min(2, { error: '请填写名称' }),
      note: text(60).default(''),
      icon: z.enum(documentIconKeys).default('info'),
    }),
    response: z.object({ id: z.int() }),
    refusals: { taken },
  }),
  removeCategory: operation({
    id: 'X2229',
    method: 'POST',
    path: '/admin/api/document/category/remove',
    body: 'json',
    access: 'document:edit',
    summary: 'Deletes a category in which nothing stands any more.',
    request: one,
    response: nothing(),
  }),
  arrange: operation({
    id: 'X2230',
    method: 'POST',
    path: '/admin/api/document/arrange',
    body: 'json',
    access: 'document:edit',
    summary:
      'Puts documents, or categories, below a category in this order; those that stood elsewhere move there. Categories stand below `parentId` 0 or a category of the upper floor.',
    request: z.object({
      kind: z.enum(['category', 'document']),
      parentId: idOrNone(),
      ids: z.array(id()).min(1).max(300),
    }),
    response: nothing(),
  }),
  upload: operation({
    id: 'X2231',
    method: 'POST',
    path: '/admin/api/document/picture',
    body: 'file',
    access: 'document:edit',
    summary: 'Keeps a picture for a document: JPG, PNG, WebP or AVIF of at most 20 MB.',
    request: z.object({ file: uploadedFile() }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
});
