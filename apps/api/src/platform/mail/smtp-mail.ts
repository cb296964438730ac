import { createTransport, type Transporter } from 'nodemailer';
import type { MailConfig } from './mail-config.ts';
import type { Mail, MailProvider } from './mail-provider.ts';

/** Milliseconds a server is waited for, at each step. */
const TIMEOUT_MS = 8_000;

/** A mail server that is spoken to over SMTP, with TLS (smtps:) or STARTTLS. */
export class SmtpMail implements MailProvider {
  readonly name = 'smtp';
  readonly #transport: Transporter;
  readonly #senderOf: (tenantId: number) => string;

  constructor(config: Extract<MailConfig, { provider: 'smtp' }>, siteNameOf: (tenantId: number) => string) {
    const { hostname, port, username, password, protocol } = new URL(config.url);
    const isSecure = protocol === 'smtps:';
    this.#transport = createTransport({
      host: hostname,
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      // A password must not travel readable; a server on this machine may do without TLS.
      requireTLS: !isSecure && !config.plain,
      ignoreTLS: config.plain,
      ...(username === ''
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A letter is text: nothing of it is fetched or read from the disk.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.#senderOf = (tenantId) => `"${siteNameOf(tenantId).replace(/["\\\r\n]/g, '')}" <${config.from}>`;
  }

  async send({ tenantId, to, subject, text, attachments = [] }: Mail): Promise<void> {
    await this.#transport.sendMail({
      from: this.#senderOf(tenantId),
      // As an object the address is taken whole, and cannot become two.
      to: { name: '', address: to },
      subject,
      text,
      attachments: attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
    });
  }
}
