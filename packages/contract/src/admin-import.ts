import * as z from 'zod';
import { type ImportState, importStates } from './import-words.ts';
import { operation, stateArea } from './operation.ts';
import { id, moment, nothing, pageOf, pageRequest, text, uploadedFile } from './wire.ts';

const stateKeys = Object.keys(importStates) as [ImportState, ...ImportState[]];

/** Something that is wrong, or hardly meant, in a row of the file. */
const problem = z.object({
  /** As a spreadsheet counts. */
  line: z.int(),
  column: z.string(),
  /** What stands in the cell, cut to 80 characters; empty where the problem is of the row. */
  value: z.string(),
  reason: z.string(),
});

const run = z.object({
  id: z.int(),
  fileName: z.string(),
  /** Bytes. */
  size: z.int(),
  state: z.enum(stateKeys),
  /** Rows that have been read, written or taken back in this state. */
  done: z.int(),
  /** Rows there are; 0 while the file is still being read. */
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  wrongRows: z.int(),
  pictures: z.int(),
  /** SKUs and models that were taken back, and fields that were left because they have been changed since. */
  restored: z.int(),
  left: z.int(),
  /** Why it ended before its time; empty otherwise. */
  reason: z.string(),
  staffName: z.string(),
  createdAt: moment(),
  /** Empty until it is over. */
  endedAt: z.string(),
});

/** Files of goods that staff bring into the shop: docs/import.md, decision 0083. */
export const adminImport = stateArea({
  list: operation({
    id: 'X3200',
    method: 'GET',
    path: '/admin/api/import/list',
    body: 'query',
    access: 'product:import',
    summary: 'Files of goods that were handed in, the newest first.',
    request: z.object({
      state: z.union([z.enum(stateKeys), z.literal('')]).default(''),
      keyword: text(60).default(''),
      ...pageRequest(20),
    }),
    response: pageOf(run),
  }),
  upload: operation({
    id: 'X3201',
    method: 'POST',
    path: '/admin/api/import/upload',
    body: 'file',
    access: 'product:import',
    summary:
      'Hands in a table of goods: .xlsx or CSV, or a .zip of one such table and the pictures that it names, of at most 20 MB. Nothing is written yet.',
    request: z.object({ file: uploadedFile(), name: text(120).min(1) }),
    response: z.object({ id: z.int() }),
  }),
  detail: operation({
    id: 'X3202',
    method: 'GET',
    path: '/admin/api/import/detail',
    body: 'query',
    access: 'product:import',
    summary:
      'One file with its columns and, once it was checked or imported, the first thousand problems by line.',
    request: z.object({ id: id() }),
    response: run.extend({
      columns: z.array(
        z.object({
          /** As it stands in the header of the file. */
          title: z.string(),
          /** What it is read as: a title of docs/import.md; empty where it is left out. */
          as: z.string(),
          /** What the first rows hold. */
          samples: z.array(z.string()),
        }),
      ),
      /** Titles that a column may be read as, those without which no file is read first. */
      titles: z.array(z.object({ title: z.string(), required: z.boolean() })),
      problems: z.array(problem),
      problemCount: z.int(),
      warnings: z.array(problem),
      warningCount: z.int(),
      /** Whether the file of wrong rows is there. */
      hasWrongRows: z.boolean(),
    }),
  }),
  check: operation({
    id: 'X3203',
    method: 'POST',
    path: '/admin/api/import/check',
    body: 'json',
    access: 'product:import',
    summary:
      'Reads and tries the whole file without writing. Which column is read as what is remembered for the next file. Refused while the shop works on the file and after it was imported.',
    request: z.object({
      id: id(),
      columns: z
        .array(z.object({ title: z.string().max(200), as: z.string().max(200) }))
        .min(1)
        .max(256),
    }),
    response: nothing(),
  }),
  start: operation({
    id: 'X3204',
    method: 'POST',
    path: '/admin/api/import/start',
    body: 'json',
    access: 'product:import',
    summary:
      'Writes the sound rows of a file that was checked, or goes on with one that was stopped. Refused where no row is sound.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  stop: operation({
    id: 'X3205',
    method: 'POST',
    path: '/admin/api/import/stop',
    body: 'json',
    access: 'product:import',
    summary: 'Ends what the shop does with the file after the batch it is in; what was written stands.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  undo: operation({
    id: 'X3206',
    method: 'POST',
    path: '/admin/api/import/undo',
    body: 'json',
    access: 'product:import',
    summary:
      'Takes an import back: fields that stand as it wrote them get what stood there before, SKUs it made go off the shelf. Stock, regional prices and costs stay. Once, within 30 days.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
  wrongRows: operation({
    id: 'X3207',
    method: 'GET',
    path: '/admin/api/import/wrongRows',
    body: 'blob',
    access: 'product:import',
    summary:
      'The rows with problems as a CSV with a column that says why; mended, it may be handed in as it is.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
