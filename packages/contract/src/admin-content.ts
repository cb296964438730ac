import * as z from 'zod';
import { entryInput, entryOutput, systemStatus } from './content-entry.ts';
import { contentPartNames } from './content-part.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { divisionCode, id, integer, moment, nothing, uploadedFile } from './wire.ts';

/** A part, for the whole country (0) or a province, city or county of its own. */
const partKey = { part: z.enum(contentPartNames), cityId: divisionCode().default(0) };
/** Version of the draft that was edited; 0 while there is none. */
const version = () => integer(0, 1_000_000_000);
const body = z.object({ entries: z.array(entryOutput), status: systemStatus.nullable() });
const summary = {
  part: z.enum(contentPartNames),
  cityId: z.int(),
  cityName: z.string(),
  version: z.int(),
  /** The draft is not what shoppers see. */
  changed: z.boolean(),
  updatedAt: moment(),
  updatedBy: z.string(),
  publishedAt: moment().nullable(),
  publishedBy: z.string(),
};

export const adminContent = stateArea({
  parts: operation({
    id: 'X060',
    method: 'GET',
    path: '/admin/api/content/parts',
    body: 'none',
    access: 'content:read',
    summary:
      'Parts of page content that have been edited, with their state, and whether the filing number is missing (S061).',
    request: nothing(),
    response: z.object({ parts: z.array(z.object(summary)), filingMissing: z.boolean() }),
  }),
  read: operation({
    id: 'X061',
    method: 'GET',
    path: '/admin/api/content/part',
    body: 'query',
    access: 'content:read',
    summary: 'The draft of a part; empty, version 0, where nobody has edited it.',
    request: z.object(partKey),
    response: z.object({ version: z.int(), changed: z.boolean(), publishedAt: moment().nullable(), body }),
  }),
  save: operation({
    id: 'X062',
    method: 'POST',
    path: '/admin/api/content/save',
    body: 'json',
    access: 'content:read',
    summary:
      'Saves a draft, sanitised; needs the permission of the section. Refuses an outdated version (conflict).',
    request: z.object({
      ...partKey,
      version: version(),
      entries: z.array(entryInput).max(30, { error: '最多 30 项' }).default([]),
      status: systemStatus.optional(),
    }),
    response: z.object({ version: z.int() }),
    refusals: { outdated },
  }),
  publish: operation({
    id: 'X063',
    method: 'POST',
    path: '/admin/api/content/publish',
    body: 'json',
    access: 'content:publish',
    summary: 'Shows the draft to shoppers, on every process within 5 s, and keeps it as a version.',
    request: z.object({ ...partKey, version: version() }),
    response: z.object({ version: z.int() }),
    refusals: { outdated },
  }),
  history: operation({
    id: 'X064',
    method: 'GET',
    path: '/admin/api/content/history',
    body: 'query',
    access: 'content:read',
    summary: 'The last fifty published versions of a part, newest first.',
    request: z.object(partKey),
    response: z.array(
      z.object({
        id: z.int(),
        publishedAt: moment(),
        publishedBy: z.string(),
        entries: z.int(),
        current: z.boolean(),
      }),
    ),
  }),
  restore: operation({
    id: 'X065',
    method: 'POST',
    path: '/admin/api/content/restore',
    body: 'json',
    access: 'content:read',
    summary: 'Makes a published version the draft again; shoppers see it when it is published.',
    request: z.object({ ...partKey, version: version(), versionId: id() }),
    response: z.object({ version: z.int() }),
    refusals: { outdated },
  }),
  remove: operation({
    id: 'X066',
    method: 'POST',
    path: '/admin/api/content/remove',
    body: 'json',
    access: 'content:publish',
    summary:
      'Takes a part off the site with its draft; that of a city falls back to the general one. Its versions stay.',
    request: z.object({ ...partKey, version: version() }),
    response: nothing(),
    refusals: { outdated },
  }),
  preview: operation({
    id: 'X067',
    method: 'POST',
    path: '/admin/api/content/preview',
    body: 'json',
    access: 'content:read',
    summary: 'Address of the home page that shows the drafts to this member of staff for 30 minutes.',
    request: nothing(),
    response: z.object({ link: z.string() }),
  }),
  upload: operation({
    id: 'X068',
    method: 'POST',
    path: '/admin/api/content/picture',
    body: 'file',
    access: 'content:read',
    summary:
      'Keeps a picture (`file`: JPEG, PNG, WebP, AVIF; 20 MB, 8,000 px a side), for who edits any section. SVG and anything else is refused.',
    request: z.object({ file: uploadedFile() }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
});
