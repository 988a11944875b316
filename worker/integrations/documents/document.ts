export type Cell = string | number | boolean | null

export interface Sheet {
  name: string
  rows: Cell[][]
}

export interface DocumentTable {
  kind: 'table'
  /** Of the first sheet, where there are several. */
  rows: Cell[][]
  /** All of them, in a workbook in which more than one holds anything. */
  sheets?: Sheet[]
  /** Something at the end was left out. */
  isCut: boolean
}

export interface DocumentText {
  kind: 'text'
  text: string
  isCut: boolean
  /** In a document that has pages: where each of them begins in the text. */
  pageStarts?: number[]
}

/** What a file holds, as far as it can be told without a model. */
export type Document =
  | DocumentTable
  | DocumentText
  | { kind: 'value'; value: unknown }
  | { kind: 'image'; type: string; bytes: Uint8Array }
