import { contract } from '@jishi/contract/index.ts';
import { ensureBrowserId } from '../platform/http/browser-cookie.ts';
import { bindArea, type ResponsePort } from '../platform/operation-binding.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listHandedOver, openHandOver, readHandOver } from './hand-over.ts';
import { readUpload } from './read-upload.ts';
import { readVideo } from './read-video.ts';
import { sendFile, sendFileOrPart } from './upload.service.ts';
import { makeUploadToken } from './upload-token.ts';
import { findUploader, requireUploader, type Uploader } from './uploader.ts';

export const uploadRoutes = bindArea('upload', contract.upload, {
  send: (ctx, input, response) => sendFile(ctx, input, identifyUploader(ctx, response)),
  sendAny: (ctx, input, response) => sendFileOrPart(ctx, input, identifyUploader(ctx, response)),
  complaintImage: (ctx, { file }) =>
    sendFile(ctx, { purpose: 'complaint', token: '', file }, requireUploader(ctx)),
  openHandOver: (ctx, input) => openHandOver(ctx, input),
  handOver: (ctx, { handOverKey }) => readHandOver(ctx, handOverKey),
  handedOver: (ctx, { handOverKey }) => listHandedOver(ctx, handOverKey),
  token: (ctx, { purpose }) => makeUploadToken(ctx, purpose),
  video: (ctx, { fid }) => readVideo(ctx, fid),
  file: (ctx, { fid }) => readUpload(ctx, fid),
});

/** Who uploads; a guest gets the cookie that makes the file the guest's. */
function identifyUploader(ctx: RequestContext, response: ResponsePort): Uploader {
  return findUploader(ctx) ?? { name: `guest:${ensureBrowserId(ctx, response)}`, memberId: null };
}
