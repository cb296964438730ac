import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { MOST_UPLOAD_PARTS, uploadPurposeNames } from './upload-purposes.ts';
import { integer, moment, nothing, uploadedFile } from './wire.ts';

/** Names a file that was handed in; forms name their files by it. */
export const fid = () => z.string().regex(/^[0-9a-f]{32}$/);
/** A token of `getToken`; empty where the session says who uploads. */
const uploadToken = () => z.union([z.literal(''), tokenText()]).default('');
const tokenText = () => z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const purpose = () => z.enum(uploadPurposeNames).default('picture');

/** A file that was taken: its address answers to its uploader until a room shows it. Size in bytes, as it is kept. */
const uploaded = z.object({
  fid: z.string(),
  url: z.string(),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
});

const takesPictures =
  'JPG, PNG or WebP of at most 10 MB, 4,096 px a side and 16 million pixels, told from the bytes and encoded anew; licences and resumes as PDF and DOCX, too, which need a member. A member hands in 500 MB a day, a guest 20 MB, a network 1 GB.';

export const upload = stateArea({
  send: operation({
    id: 'C218',
    method: 'POST',
    path: '/web/api/open/upload/v2',
    body: 'file',
    access: 'public',
    fromOwnHosts: true,
    summary: `Takes one file in one request: ${takesPictures}`,
    request: z.object({ purpose: purpose(), token: uploadToken(), file: uploadedFile() }),
    response: uploaded,
  }),
  sendAny: operation({
    id: 'C219',
    method: 'POST',
    path: '/web/api/open/upload/v3',
    body: 'file',
    access: 'public',
    fromOwnHosts: true,
    summary: `Takes a file as v2 does, or a part of a video: MP4 or MOV of at most 100 MB and 60 seconds in at most 32 parts of 8 MB, in any order within a day. The same part again changes nothing; with the last one the video is looked at, and C222 says what came of it. ${takesPictures}`,
    request: z.object({
      purpose: purpose(),
      token: uploadToken(),
      /** Chosen by the sender; all parts of one video carry it. */
      uploadId: z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9-]{16,64}$/)]).default(''),
      part: integer(0, MOST_UPLOAD_PARTS).default(0),
      parts: integer(0, MOST_UPLOAD_PARTS).default(0),
      /** A picture of this uploader that stands for the video. */
      poster: z.union([z.literal(''), fid()]).default(''),
      file: uploadedFile(),
    }),
    response: uploaded.extend({
      /** Parts of a video that have come. */
      received: z.array(z.int()),
      complete: z.boolean(),
    }),
  }),
  token: operation({
    id: 'C220',
    method: 'GET',
    path: '/web/api/fileService/getToken/v1',
    body: 'query',
    access: 'member',
    summary:
      'A token for one file within ten minutes, for a telephone or an embedded page that has no session: who has it hands the file in for the member. The same file again gets the same answer, another one is refused.',
    request: z.object({ purpose: purpose() }),
    response: z.object({ token: z.string(), expiresAt: moment(), host: z.string() }),
  }),
  openHandOver: operation({
    id: 'X884',
    method: 'POST',
    path: '/web/api/upload/openHandOver/v1',
    body: 'json',
    access: 'member',
    summary:
      'A key for up to nine pictures within ten minutes, shown as a QR: a telephone that opens it hands them in with C218 for the form that the member has open. The exchange rings when one has come.',
    request: z.object({ purpose: purpose(), most: integer(1, 9).default(9) }),
    response: z.object({ key: z.string(), exchange: z.string(), expiresAt: moment() }),
  }),
  handOver: operation({
    id: 'X885',
    method: 'GET',
    path: '/web/api/upload/handOver/v1',
    body: 'query',
    access: 'public',
    summary:
      'What a telephone with such a key may still hand in, and what for; nothing of whose it is. Not found when it has run out.',
    request: z.object({ handOverKey: tokenText() }),
    response: z.object({
      purpose: z.enum(uploadPurposeNames),
      purposeText: z.string(),
      megabytes: z.int(),
      most: z.int(),
      left: z.int(),
    }),
  }),
  handedOver: operation({
    id: 'X886',
    method: 'GET',
    path: '/web/api/upload/handedOver/v1',
    body: 'query',
    access: 'member',
    summary: 'Pictures that have come with a key of the member, the first first.',
    request: z.object({ handOverKey: tokenText() }),
    response: z.object({ files: z.array(z.object({ fid: z.string(), url: z.string() })) }),
  }),
  complaintImage: operation({
    id: 'C221',
    method: 'POST',
    path: '/web/api/complaint/uploadImage/v1',
    body: 'file',
    access: 'member',
    summary:
      'Takes a picture for a complaint, as v2 does: JPG, PNG or WebP of at most 10 MB. Nobody but the member and the staff who handle it sees it.',
    request: z.object({ file: uploadedFile() }),
    response: uploaded,
  }),
  video: operation({
    id: 'C222',
    method: 'GET',
    path: '/upload/video/getInfo/v1',
    body: 'query',
    access: 'public',
    fromOwnHosts: true,
    summary:
      'What came of a video, for its uploader, and for everybody once a room shows it. Duration in seconds; address and poster are null until there is one.',
    request: z.object({ fid: fid() }),
    response: z.object({
      fid: z.string(),
      state: z.enum(['arriving', 'probing', 'ready', 'refused']),
      stateText: z.string(),
      received: z.array(z.int()),
      parts: z.int(),
      duration: z.number(),
      width: z.int(),
      height: z.int(),
      poster: z.string().nullable(),
      url: z.string().nullable(),
    }),
  }),
  file: operation({
    id: 'X880',
    method: 'GET',
    path: '/web/api/upload/file/v1',
    body: 'blob',
    access: 'public',
    summary:
      'The content of a file: for its uploader, and for everybody once a room shows it; to anybody else there is none.',
    request: z.object({ fid: fid() }),
    response: nothing(),
  }),
});
