import { createContext } from 'react';

/** The category menu as HTML, on the server; empty in the browser. */
export const MenuMarkup = createContext('');
