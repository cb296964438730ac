import { crc32, deflateRawSync } from 'node:zlib';

/** What a ZIP file says of an entry. Sizes in bytes. */
interface EntryFacts {
  name: string;
  size: number;
  packedSize: number;
  checksum: number;
}

/** What stands before an entry or, with the offset of that, in the directory at the end. */
export function zipEntry({ name, size, packedSize, checksum }: EntryFacts, offset?: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(checksum, 10);
  facts.writeUInt32LE(packedSize, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  if (offset === undefined) return Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name)]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name)]);
}

/** The end of a ZIP file. */
export function zipDirectory(entries: readonly Buffer[], offset: number): Buffer {
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([directory, Buffer.from('PK\x05\x06'), end]);
}

/** A ZIP file of these entries; `declared` is what an entry says of its size, the truth by default. */
export function zip(entries: { name: string; text: string | Buffer; declared?: number }[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, declared } of entries) {
    const content = Buffer.from(text as Buffer);
    const packed = deflateRawSync(content);
    const facts = {
      name,
      size: declared ?? content.length,
      packedSize: packed.length,
      checksum: crc32(content),
    };
    directory.push(zipEntry(facts, offset));
    files.push(zipEntry(facts), packed);
    offset += zipEntry(facts).length + packed.length;
  }
  return Buffer.concat([...files, zipDirectory(directory, offset)]);
}

/** What an .xlsx may hold besides its sheet. */
interface WorkbookParts {
  /** What the sheet's entry says of its size. */
  declared?: number;
  /** Cell formats (`<numFmts>`, `<cellStyleXfs>` and `<cellXfs>`). */
  styles?: string;
  /** Texts that cells share (`<si>`). */
  strings?: string;
  from1904?: boolean;
}

/** An .xlsx with this sheet. */
export function workbook(sheet: string | Buffer, parts: WorkbookParts = {}): Buffer {
  const { declared } = parts;
  return zip([
    ...workbookParts(parts),
    { name: 'xl/worksheets/sheet1.xml', text: sheet, ...(declared === undefined ? {} : { declared }) },
  ]);
}

/** Everything of an .xlsx but its sheet, `xl/worksheets/sheet1.xml`. */
export function workbookParts({
  styles,
  strings,
  from1904,
}: WorkbookParts): { name: string; text: string }[] {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  return [
    {
      name: '[Content_Types].xml',
      text: `<Types xmlns="${packaged}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${main}" xmlns:r="${office}">${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${packaged}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}${relation(3, 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', text: `<styleSheet xmlns="${main}">${styles ?? ''}</styleSheet>` },
    { name: 'xl/sharedStrings.xml', text: `<sst xmlns="${main}">${strings ?? ''}</sst>` },
  ];
}
