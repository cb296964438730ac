import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidInput } from '../app-error.ts';

/** Bytes of an uploaded file; its room may allow less. */
const MAXIMUM_FILE_BYTES = 20 * 1024 * 1024;
/** Bytes of a field beside it. */
const MAXIMUM_FIELD_BYTES = 16 * 1024;

/** Lets a scope take forms with a file (body kind `file`): one file, a few small fields. */
export async function registerFileForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fileSize: MAXIMUM_FILE_BYTES,
      files: 1,
      fields: 20,
      parts: 21,
      fieldSize: MAXIMUM_FIELD_BYTES,
      fieldNameSize: 100,
    },
  });
}

export function isFileForm(request: FastifyRequest): boolean {
  return request.isMultipart?.() ?? false;
}

/**
 * Fields of a form by name, the file as its bytes. A file is never believed by its name or type: its room looks at the
 * bytes.
 * @throws AppError invalidInput for what is too large or no form
 */
export async function readFileForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null);
  try {
    for await (const part of request.parts()) {
      fields[part.fieldname] = part.type === 'file' ? new Uint8Array(await part.toBuffer()) : part.value;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw invalidInput('文件不能超过 20 MB，请压缩后重新上传');
    throw invalidInput('上传的内容不完整，请重新上传');
  }
  return { ...fields };
}
