/** Rows read so far, and all there are. */
export interface ExportProgress {
  done: number;
  total: number;
}

/** How rows are read for a spreadsheet: ended from outside, told about. */
export interface ReadOptions {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}
