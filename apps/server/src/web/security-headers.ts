/** Other origins that pages may take things from; each list is added to the shop's own. */
export interface ContentSources {
  /** Pictures: a CDN or an S3 bucket. */
  images?: readonly string[];
  /** Calls and sockets: an API or realtime service on another host. */
  connections?: readonly string[];
}

/**
 * The Content-Security-Policy of a page: scripts of our own and the inline ones that are named, nothing in frames of
 * other sites. Styles may be inline because React writes the style attributes of sizes and brand colours.
 * @param inlineScripts a nonce or hashes, as the policy writes them: `nonce-…`, `sha256-…`
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  sources: ContentSources = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map((one) => `'${one}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...(sources.images ?? [])].join(' '),
    ["connect-src 'self'", ...(sources.connections ?? [])].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers of every page that do not depend on the request. */
export const pageHeaders: readonly (readonly [string, string])[] = [
  ['cache-control', 'private, no-cache'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'SAMEORIGIN'],
];
