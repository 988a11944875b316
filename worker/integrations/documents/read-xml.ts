import { SaxesParser } from 'saxes'
import { UnreadableFile } from './unreadable'

export interface XmlListener {
  /** Names come without their prefix. */
  open?(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
  /** True once enough was heard: reading ends there. */
  isFull?(): boolean
}

/** Office programs write far less; what is longer is read in part. */
const MAX_XML_BYTES = 30_000_000

/**
 * Reads XML as it is inflated, never whole. A document type is refused, so no entity is ever defined, expanded or
 * fetched. Answers whether something was left out.
 */
export function readXml(pieces: Iterable<Uint8Array>, listener: XmlListener): { isCut: boolean } {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new UnreadableFile('The file holds a document type, which office files may not')
  })
  parser.on('error', () => {
    throw new UnreadableFile('The file is damaged')
  })
  parser.on('opentag', ({ name, attributes }) => listener.open?.(localName(name), attributes))
  parser.on('closetag', ({ name }) => listener.close?.(localName(name)))
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  const decoder = new TextDecoder()
  let size = 0
  for (const piece of pieces) {
    size += piece.byteLength
    if (size > MAX_XML_BYTES || listener.isFull?.()) return { isCut: true }
    parser.write(decoder.decode(piece, { stream: true }))
  }
  return { isCut: listener.isFull?.() ?? false }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
