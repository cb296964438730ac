import { createContext } from 'react';

/** What the head of a document runs before it is painted. */
export interface InlineScript {
  text: string;
  /** For the Content-Security-Policy. */
  nonce?: string | undefined;
}

/** The inline script while the server renders; empty in the browser, which has run it and keeps what is there. */
export const DocumentScript = createContext<InlineScript>({ text: '' });
