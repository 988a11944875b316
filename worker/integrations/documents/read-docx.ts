import type { DocumentText } from './document'
import type { OfficeFile } from './open-office'
import { readXml } from './read-xml'

export const MAX_TEXT_CHARS = 400_000

/**
 * The running text of a Word file: paragraphs on lines, cells of a table row between tabs. Only the document itself is
 * opened: no template, picture, embedded object, macro or address it names.
 */
export function readDocx(zip: OfficeFile): DocumentText {
  const parts: string[] = []
  let length = 0
  let isInText = false
  const add = (text: string) => {
    parts.push(text)
    length += text.length
  }
  const { isCut } = readXml(zip.inflate('word/document.xml'), {
    open(name) {
      if (name === 't') isInText = true
      else if (name === 'tab') add('\t')
      else if (name === 'br' || name === 'cr') add('\n')
    },
    close(name) {
      if (name === 't') isInText = false
      else if (name === 'p') add('\n')
      else if (name === 'tc') add('\t')
    },
    text: (text) => isInText && add(text),
    isFull: () => length >= MAX_TEXT_CHARS,
  })
  const text = parts.join('').replace(/\n\t/g, '\t').replace(/\t+\n/g, '\n').trim()
  return { kind: 'text', text: text.slice(0, MAX_TEXT_CHARS), isCut: isCut || text.length > MAX_TEXT_CHARS }
}
