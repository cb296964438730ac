/** A letter in plain text. */
export interface Mail {
  tenantId: number;
  to: string;
  subject: string;
  text: string;
  /** Files that go with it, held whole: a few hundred kilobytes. */
  attachments?: readonly { name: string; type: string; content: Buffer }[];
}

/** Sends letters over SMTP or, in the sandbox, into an outbox that can be read at /dev/mail-outbox.json. */
export interface MailProvider {
  readonly name: 'sandbox' | 'smtp';
  /** Resolves when the server took the letter. @throws Error with what it said otherwise */
  send(mail: Mail): Promise<void>;
}
