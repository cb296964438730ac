/** Where a request goes: the path with its query, and the host where the target names one. */
export interface RequestTarget {
  /** Begins with `/`. */
  path: string;
  /** Of a target in absolute form, which goes before the Host header (RFC 9112, 3.2.2). */
  host: string | undefined;
}

/**
 * What the target of a request line says, `/path?query` or `http://host/path?query`; undefined for every other form.
 * Never throws.
 */
export function readTarget(target: string): RequestTarget | undefined {
  if (target.startsWith('/')) return { path: target, host: undefined };
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(target) ?? [];
  if (!isHost(host)) return undefined;
  return { path: rest.startsWith('/') ? rest : `/${rest}`, host };
}

/** Whether a Host header names a host that an address can be made of. */
export function isHost(host: string): boolean {
  return /^[^\s/\\?#@]+$/.test(host) && URL.canParse(`http://${host}`);
}
