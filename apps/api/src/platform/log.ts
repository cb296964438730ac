/** Where a process writes what its operators must know: facts as data, one plain sentence as the message. */
export interface Log {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}
