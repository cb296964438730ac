import { ApiError } from './client.ts';
import type { Envelope } from './envelope.ts';
import { ErrorCode } from './error-code.ts';
import type { BodyKind } from './operation.ts';
import { rowOf } from './operation-rows.ts';

/** One operation as an HTTP request, without the host and the headers that say who asks. */
export interface HttpCall<Method extends string = 'GET' | 'POST'> {
  method: Method;
  /** Path with its query. */
  path: string;
  body: string | FormData | undefined;
  /** Empty where the body brings its own (a file) or there is none. */
  contentType: string;
  /** The answer is a file rather than an envelope. */
  isFile: boolean;
}

/**
 * Writes the call of an operation (`cart`, `add`) from the generated table; knows no schema.
 * In a query or form what is undefined or null is left out; braces in the path take the input of that name.
 */
export function toHttpCall(area: string, name: string, input: unknown): HttpCall {
  const [method, path, kind] = rowOf(area, name);
  return writeHttpCall(method, path, kind, input);
}

/**
 * Writes one call: method, path with braces, body kind, input. The gateway needs the name of the service on its paths
 * (S392).
 */
export function writeHttpCall<Method extends string>(
  method: Method,
  pattern: string,
  kind: BodyKind,
  input: unknown,
): HttpCall<Method> {
  const fields = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = withServiceName(fillPath(pattern, input));
  for (const [, field = ''] of pattern.matchAll(braces)) fields.delete(field);
  const call: HttpCall<Method> = { method, path, body: undefined, contentType: '', isFile: kind === 'blob' };
  if (kind === 'json') {
    return { ...call, body: JSON.stringify(Object.fromEntries(fields)), contentType: 'application/json' };
  }
  if (kind === 'form') {
    return { ...call, body: searchOf(fields), contentType: 'application/x-www-form-urlencoded' };
  }
  if (kind === 'file') return { ...call, body: formOf(fields) };
  const search = searchOf(fields);
  return search === '' ? call : { ...call, path: `${path}${path.includes('?') ? '&' : '?'}${search}` };
}

const braces = /\{(\w+)\}/g;

/** A path whose braces are filled from the input of an operation. */
export function fillPath(pattern: string, input: unknown): string {
  const fields = (input ?? {}) as Record<string, unknown>;
  return pattern.replace(braces, (_braces, field: string) => encodeURIComponent(String(fields[field] ?? '')));
}

/** An answer that is no envelope: what stands between browser and shop, or a shop that is down (S404). */
export class HttpStatusError extends ApiError {
  readonly status: number;

  constructor(status: number) {
    super(ErrorCode.internal, `服务器遇到问题，请稍后重试（${status}）`);
    this.name = 'HttpStatusError';
    this.status = status;
  }
}

/**
 * Reads the answer of a call: `data` of its envelope.
 * @throws ApiError for every code but 0, HttpStatusError for an answer that is no envelope (S397, S404)
 */
export async function readAnswer(response: Response, isFile = false): Promise<unknown> {
  return (await readEnvelope(response, isFile)).data;
}

/**
 * Reads the answer of a call as a whole: code, data and userMsg (S398). A file is the data. Throws as `readAnswer`
 * does.
 */
export async function readEnvelope(response: Response, isFile = false): Promise<Envelope> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (isFile && response.ok && !isJson) {
    return { code: ErrorCode.ok, data: await response.blob(), userMsg: '' };
  }
  const envelope = isJson ? await response.json().catch(() => undefined) : undefined;
  if (!isEnvelope(envelope)) throw new HttpStatusError(response.status);
  if (envelope.code !== ErrorCode.ok)
    throw new ApiError(envelope.code, envelope.userMsg, withDialog(envelope), envelope.refusal);
  return envelope;
}

/**
 * A path of the cloud gateway with the name of its service in the query: `/cloudapi_nc/huishou/api/…` belongs to
 * `huishou` (S392). Any other path stays as it is.
 */
export function withServiceName(path: string): string {
  const service = /^\/cloudapi_\w+\/([\w-]+)\//.exec(path)?.[1];
  return service === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}xservicename=${service}`;
}

/** The data of a refusal with the dialog that some servers put beside it (S401). */
function withDialog(envelope: Envelope & { dialog?: unknown }): unknown {
  const { data, dialog } = envelope;
  return dialog === undefined ? data : { dialog, ...(typeof data === 'object' ? data : undefined) };
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

function searchOf(fields: ReadonlyMap<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of fields) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.toString();
}

function formOf(fields: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}
