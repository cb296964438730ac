/** What may be handed in under a purpose. */
export type UploadKind = 'picture' | 'paper' | 'video';

/** What a file is handed in for decides which bytes are taken, how many, and who may ever see them. */
export interface UploadPurpose {
  /** What staff call it. */
  readonly name: string;
  readonly takes: readonly UploadKind[];
  /** Megabytes of one file as it is handed in. */
  readonly megabytes: number;
  /** Nobody but the member and staff with the right ever reads it; such a file needs somebody who is signed in. */
  readonly secret: boolean;
}

export const uploadPurposes = {
  picture: { name: '图片', takes: ['picture'], megabytes: 10, secret: false },
  avatar: { name: '头像', takes: ['picture'], megabytes: 1, secret: false },
  comment: { name: '评价', takes: ['picture'], megabytes: 10, secret: false },
  return: { name: '退换货', takes: ['picture'], megabytes: 10, secret: true },
  complaint: { name: '投诉', takes: ['picture'], megabytes: 10, secret: true },
  report: { name: '试用报告', takes: ['picture'], megabytes: 10, secret: false },
  video: { name: '视频', takes: ['video'], megabytes: 100, secret: false },
  licence: { name: '证照', takes: ['picture', 'paper'], megabytes: 10, secret: true },
  repair: { name: '维修', takes: ['picture'], megabytes: 10, secret: true },
  inspection: { name: '回收质检', takes: ['picture'], megabytes: 10, secret: true },
  resume: { name: '简历', takes: ['picture', 'paper'], megabytes: 10, secret: true },
} as const satisfies Record<string, UploadPurpose>;

/** Bytes of one part of a video, and how many parts there may be; each but the last may be smaller, too. */
export const UPLOAD_PART_MB = 8;
export const MOST_UPLOAD_PARTS = 32;

export type UploadPurposeName = keyof typeof uploadPurposes;

export const uploadPurposeNames = Object.keys(uploadPurposes) as [UploadPurposeName, ...UploadPurposeName[]];
