import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { fid } from './upload.ts';
import { uploadPurposeNames } from './upload-purposes.ts';
import { moment, nothing, pageOf, pageRequest, text, timeSort } from './wire.ts';

/** What a file is to staff; `waiting` is on its way, `removing` is hidden while the store has not let it go yet. */
const uploadState = z.enum(['waiting', 'ready', 'refused', 'removing', 'removed']);

export const adminUpload = stateArea({
  list: operation({
    id: 'X882',
    method: 'GET',
    path: '/admin/api/upload/list',
    body: 'query',
    access: 'upload:read',
    summary:
      'Files that visitors handed in, newest first unless sorted; the keyword is a fid or the number of a member.',
    request: z.object({
      keyword: text(40).default(''),
      state: z.union([uploadState, z.literal('')]).default(''),
      purpose: z.union([z.enum(uploadPurposeNames), z.literal('')]).default(''),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({
        fid: z.string(),
        purpose: z.string(),
        kind: z.string(),
        /** 0 for a guest. */
        memberId: z.int(),
        /** Staff handed it in for the member. */
        byStaff: z.boolean(),
        /** Bytes. */
        size: z.int(),
        state: uploadState,
        /** `clean`, what the scanner found, or empty where it has not looked. */
        scan: z.string(),
        /** What the check of each week found: it is gone, or is not what was kept. */
        damage: z.enum(['', 'missing', 'changed']),
        /** Why it was refused or removed. */
        reason: z.string(),
        secret: z.boolean(),
        shown: z.boolean(),
        claimed: z.boolean(),
        createdAt: moment(),
      }),
    ),
  }),
  remove: operation({
    id: 'X883',
    method: 'POST',
    path: '/admin/api/upload/remove',
    body: 'json',
    access: 'upload:remove',
    summary:
      'Takes a file away for good: hidden from everybody at once, also where the store does not answer, and then tried again until it is gone. The row stays with the reason.',
    request: z.object({ fid: fid(), reason: text(100).min(2) }),
    response: nothing(),
  }),
  file: operation({
    id: 'X881',
    method: 'GET',
    path: '/admin/api/upload/file',
    body: 'blob',
    access: 'upload:read',
    summary:
      'The content of a file of this tenant. Each reading of a private one is written down in the register of acts, or is refused.',
    request: z.object({ fid: fid() }),
    response: nothing(),
  }),
});
