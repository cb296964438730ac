/** `/login?next=/orders%3Fstate%3Dpaid`: the sign-in that leads back to where somebody was. */
export function loginPath(from: string): string {
  const next = safeReturnPath(from);
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/**
 * A path inside the admin from what stands in an address. Anything else (another site, a scheme, the sign-in itself)
 * reads as the start page, so that a prepared link cannot lead staff away after they signed in.
 */
export function safeReturnPath(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return '/';
  const parsed = URL.canParse(next, 'https://admin.invalid')
    ? new URL(next, 'https://admin.invalid')
    : undefined;
  if (parsed?.host !== 'admin.invalid' || parsed.pathname === '/login') return '/';
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}
