import type { FileScan } from './file-scan.ts';

/**
 * The text that every scanner takes for a virus and that is none. In two parts, or scanners would find it in this file.
 */
export const EICAR = `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$'}${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

/** Stands for a scanner where there is none: it knows the one text that is made for trying scanners out. */
export class SandboxScan implements FileScan {
  readonly name = 'sandbox';

  async findVirus(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string | undefined> {
    let end = Buffer.alloc(0);
    for await (const piece of pieces) {
      // The text may lie across two pieces.
      const seen = Buffer.concat([end, piece]);
      if (seen.includes(EICAR, 0, 'latin1')) return 'Eicar-Signature';
      end = seen.subarray(Math.max(0, seen.length - EICAR.length));
    }
    return undefined;
  }
}
