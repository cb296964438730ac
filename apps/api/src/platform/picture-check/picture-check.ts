/** A picture that somebody wants to show to others. */
export interface CheckedPicture {
  /** Name of its file: the hash of its content and its format. */
  readonly name: string;
  read(): Promise<Uint8Array>;
}

/** Looks at pictures before people see them; what it holds a member of staff looks at. It never refuses by itself. */
export interface PictureCheck {
  readonly name: 'sandbox' | 'service';
  /**
   * @returns whether staff should look at it
   * @throws Error when it did not answer: nothing is fine that nobody looked at
   */
  holds(picture: CheckedPicture): Promise<boolean>;
}
