import type { DocumentText } from './document'
import { MAX_TEXT_CHARS } from './read-docx'
import { UnreadableFile, WithoutText } from './unreadable'

const MAX_PAGES = 300

/** The text of a PDF. Scripts in it are never run; a scan without text is said to be one. */
export async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  // The reader is large: whoever sends no PDF does not wait for it.
  const { getDocumentProxy } = await import('unpdf')
  let all = ''
  const starts: number[] = []
  let pages = 0
  try {
    // A copy, for the reader takes what it is given away.
    const pdf = await getDocumentProxy(bytes.slice())
    pages = pdf.numPages
    for (let number = 1; number <= Math.min(pages, MAX_PAGES) && all.length < MAX_TEXT_CHARS; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      if (starts.length > 0) all += '\n\n'
      starts.push(all.length)
      all += text
    }
  } catch {
    throw new UnreadableFile('The PDF could not be read: it is damaged or protected by a password')
  }
  const text = all.trim()
  const before = all.length - all.trimStart().length
  if (text === '') throw new WithoutText()
  return {
    kind: 'text',
    text: text.slice(0, MAX_TEXT_CHARS),
    isCut: pages > MAX_PAGES || text.length > MAX_TEXT_CHARS,
    pageStarts: starts.map((start) => Math.max(0, start - before)),
  }
}
