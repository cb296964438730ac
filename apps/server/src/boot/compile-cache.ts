import path from 'node:path';

/**
 * Where Node keeps what it has compiled and stripped of its types (docs/decisions/0018). A process that finds all of
 * its files there never loads what strips them, which is 13 MB.
 */
export const COMPILE_CACHE = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/node');
