import type { ItemType } from '#contract/knowledge/context-items'

const TYPES: Record<string, ItemType> = {
  csv: 'csv',
  tsv: 'csv',
  xlsx: 'csv',
  docx: 'doc',
  pptx: 'doc',
  pdf: 'pdf',
  txt: 'txt',
  md: 'txt',
  markdown: 'txt',
  html: 'txt',
  htm: 'txt',
  json: 'txt',
}

/** What a file is taken for by its name; what it is shows when it is read. */
export const typeOfFile = (name: string): ItemType => TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'unrecognized'
