/** Looks for viruses in what visitors hand in, before anybody else reads it. */
export interface FileScan {
  readonly name: 'sandbox' | 'clamd';
  /**
   * @param pieces the content; no more than a few are held
   * @returns what was found, as the scanner calls it (`Eicar-Signature`); undefined for what is clean
   * @throws Error when the scanner did not answer, or would not look: nothing is clean that nobody looked at
   */
  findVirus(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string | undefined>;
}
