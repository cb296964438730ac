import { createContext } from 'react';

/** Nonce of inline scripts while the server renders (Content-Security-Policy); undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
