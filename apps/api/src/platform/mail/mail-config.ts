export type MailConfig =
  | { provider: 'sandbox' }
  | {
      provider: 'smtp';
      /** `smtps://user:password@smtp.example.cn:465`, or `smtp://…:587` with STARTTLS. */
      url: string;
      /** Address of the sender. */
      from: string;
      /** No TLS: only for a server on this machine. */
      plain: boolean;
    };

/**
 * Settings of mail: `SMTP_URL` and `MAIL_FROM`; without them letters stay in the sandbox's outbox, which production
 * must ask for (`MAIL_PROVIDER=sandbox` or `DEMO=true`), because everybody could read them there.
 * @throws Error naming what is missing or wrong
 */
export function readMailConfig(
  env: Record<string, string | undefined>,
  options: { production: boolean },
): MailConfig {
  const { MAIL_PROVIDER: provider, SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url) {
    if (provider && provider !== 'sandbox')
      throw new Error('MAIL_PROVIDER=smtp needs SMTP_URL and MAIL_FROM');
    if (options.production && provider !== 'sandbox' && env.DEMO !== 'true')
      throw new Error(
        'production needs SMTP_URL and MAIL_FROM; MAIL_PROVIDER=sandbox, only where it is named, or DEMO=true',
      );
    return { provider: 'sandbox' };
  }
  const parsed = URL.parse(url);
  if (!parsed || !/^smtps?:$/.test(parsed.protocol))
    throw new Error('SMTP_URL should begin with smtp:// or smtps://');
  if (!from || !/^[^\s<>"]+@[^\s<>"]+$/.test(from))
    throw new Error('MAIL_FROM should be the address of the sender');
  const plain = parsed.searchParams.get('tls') === 'none';
  if (plain && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(parsed.hostname))
    throw new Error('SMTP_URL may leave TLS out (?tls=none) on this machine only');
  return { provider: 'smtp', url, from, plain };
}
