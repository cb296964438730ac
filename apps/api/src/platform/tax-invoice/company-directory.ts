/** A company as public registers name it. */
export interface CompanyEntry {
  name: string;
  taxNo: string;
  address: string;
  phone: string;
}

/** Finds companies by a part of their names. */
export interface CompanyDirectory {
  readonly name: string;
  /** At most `limit`, the best first. @throws PowerError `unavailable` */
  search(part: string, limit: number): Promise<CompanyEntry[]>;
}
