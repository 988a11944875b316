const EXCEL = ': in Excel choose Save As and "CSV UTF-8", in Google Sheets File, Download, "Comma-separated values"'

/** What people pick in place of a CSV, told by its first bytes. */
const KINDS = [
  { starts: [0x50, 0x4b, 0x03, 0x04], is: 'an Excel workbook (XLSX) or another packed file', how: EXCEL },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], is: 'an old Excel workbook (XLS)', how: EXCEL },
  { starts: [0x25, 0x50, 0x44, 0x46], is: 'a PDF', how: '' },
  { starts: [0x89, 0x50, 0x4e, 0x47], is: 'a picture', how: '' },
  { starts: [0xff, 0xd8, 0xff], is: 'a picture', how: '' },
]

/** What a file is and what to do instead, where it is certainly no CSV. */
export function explainNoCsv(bytes: Uint8Array): string | undefined {
  const kind = KINDS.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte))
  return kind && `This is ${kind.is}. Import a CSV file${kind.how}.`
}
