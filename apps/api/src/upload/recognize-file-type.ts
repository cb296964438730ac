import {
  type UploadKind,
  type UploadPurpose,
  type UploadPurposeName,
  uploadPurposes,
} from '@jishi/contract/upload-purposes.ts';
import { invalidInput } from '../platform/app-error.ts';
import { recognizeMemberFormat } from '../platform/pictures/member-pictures.ts';
import { PICTURE_CONTENT_TYPE } from '../platform/pictures/picture-key.ts';
import { listZip } from './list-zip.ts';

/** What a file is by its bytes. */
export interface FileType {
  readonly kind: UploadKind;
  /** MIME type. */
  readonly type: string;
}

const kindNames: Readonly<Record<UploadKind, string>> = {
  picture: 'JPG、PNG 或 WebP 格式的图片',
  paper: 'PDF 或 DOCX 格式的文件',
  video: 'MP4 或 MOV 格式的视频',
};

/**
 * What a file is by its bytes, where its purpose takes such files; neither its name nor its header is asked.
 * @throws AppError invalidInput for what is too large, is none of these, or only begins like one
 */
export function recognizeFileType(purpose: UploadPurposeName, bytes: Uint8Array): FileType {
  const { megabytes, takes }: UploadPurpose = uploadPurposes[purpose];
  if (bytes.byteLength > megabytes * 1024 * 1024)
    throw invalidInput(`文件不能超过 ${megabytes} MB，请压缩后重新上传`);
  // A video comes in parts, and a job tells what it is.
  const told = recognizePicture(bytes) ?? recognizePaper(bytes);
  if (!told || !takes.includes(told.kind))
    throw invalidInput(`请上传 ${takes.map((kind) => kindNames[kind]).join('，或 ')}`);
  return told;
}

function recognizePicture(bytes: Uint8Array): FileType | undefined {
  const format = recognizeMemberFormat(bytes);
  return format && { kind: 'picture', type: PICTURE_CONTENT_TYPE[format] };
}

function recognizePaper(bytes: Uint8Array): FileType | undefined {
  if (isPdf(bytes)) return { kind: 'paper', type: 'application/pdf' };
  if (isDocx(bytes))
    return {
      kind: 'paper',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    };
  return undefined;
}

/** Begins as one at its very first byte, and ends as one: half a file is none. */
function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  return /^%PDF-[12]\.\d/.test(text(0, 8)) && text(Math.max(0, bytes.byteLength - 2_048)).includes('%%EOF');
}

/** A text without macros. Only its table of contents is read: nothing of it is ever unpacked here. */
function isDocx(bytes: Uint8Array): boolean {
  const names = listZip(bytes);
  if (!names?.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return false;
  return !names.some((name) => /vbaProject|\.(exe|js|vbs)$/i.test(name));
}
