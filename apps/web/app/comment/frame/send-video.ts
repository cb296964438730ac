import { MOST_UPLOAD_PARTS, UPLOAD_PART_MB, uploadPurposes } from '@jishi/contract/upload-purposes.ts';
import { api } from '../../shell/api.ts';

const MEGABYTE = 1024 * 1024;
const PART_BYTES = UPLOAD_PART_MB * MEGABYTE;
export const MOST_VIDEO_MB = uploadPurposes.video.megabytes;
/** How often it is asked what came of a video, and how long. */
const ASKED_EVERY_MS = 1_000;
const ASKED_TIMES = 120;

/** What is wrong with a file before it is sent; undefined where nothing is. */
export function explainVideoFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type !== 'video/mp4' && type !== 'video/quicktime') return '请选择 MP4 或 MOV 格式的视频';
  if (size > MOST_VIDEO_MB * MEGABYTE) return `视频不能超过 ${MOST_VIDEO_MB} MB`;
  return undefined;
}

/**
 * Sends a video in parts and waits until it has been looked at.
 * @param onPercent how much has been sent
 * @returns its fid
 * @throws ApiError as C219 does; Error in words for the member where the video was refused
 */
export async function sendVideo(file: File, onPercent: (percent: number) => void): Promise<string> {
  const parts = Math.min(MOST_UPLOAD_PARTS, Math.max(1, Math.ceil(file.size / PART_BYTES)));
  const uploadId = crypto.randomUUID();
  let fid = '';
  for (let part = 1; part <= parts; part += 1) {
    const piece = file.slice((part - 1) * PART_BYTES, part * PART_BYTES);
    ({ fid } = await api.upload.sendAny({ purpose: 'video', uploadId, part, parts, file: piece }));
    onPercent(Math.round((part / parts) * 100));
  }
  for (let asked = 0; asked < ASKED_TIMES; asked += 1) {
    const { state, stateText } = await api.upload.video({ fid });
    if (state === 'ready') return fid;
    if (state === 'refused') throw new VideoRefused(stateText);
    await new Promise((done) => setTimeout(done, ASKED_EVERY_MS));
  }
  throw new VideoRefused('视频处理超时，请稍后重新上传');
}

/** Why a video was not taken, in words for whoever sent it. */
export class VideoRefused extends Error {}
