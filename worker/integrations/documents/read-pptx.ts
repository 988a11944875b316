import type { DocumentText } from './document'
import type { OfficeFile } from './open-office'
import { MAX_TEXT_CHARS } from './read-docx'
import { readXml } from './read-xml'
import { UnreadableFile } from './unreadable'

const MAX_SLIDES = 1_000

/** The words of a presentation, a heading before each slide's. */
export function readPptx(zip: OfficeFile): DocumentText {
  const slides: string[] = []
  let length = 0
  let isCut = false
  let number = 1
  for (; number <= MAX_SLIDES && zip.has(`ppt/slides/slide${number}.xml`) && !isCut; number++) {
    const slide = readSlide(zip, number, MAX_TEXT_CHARS - length)
    isCut = slide.isCut
    length += slide.text.length
    if (slide.text !== '') slides.push(`# Slide ${number}\n\n${slide.text}`)
  }
  if (slides.length === 0) throw new UnreadableFile('The presentation holds no text.')
  return { kind: 'text', text: slides.join('\n\n'), isCut: isCut || zip.has(`ppt/slides/slide${number}.xml`) }
}

function readSlide(zip: OfficeFile, number: number, most: number): { text: string; isCut: boolean } {
  const parts: string[] = []
  let length = 0
  let isInText = false
  const { isCut } = readXml(zip.inflate(`ppt/slides/slide${number}.xml`), {
    open: (name) => {
      if (name === 't') isInText = true
      else if (name === 'br') parts.push('\n')
    },
    close: (name) => {
      if (name === 't') isInText = false
      else if (name === 'p') parts.push('\n')
    },
    text: (text) => {
      if (!isInText) return
      parts.push(text)
      length += text.length
    },
    isFull: () => length >= most,
  })
  return {
    text: parts
      .join('')
      .replace(/\n{2,}/g, '\n')
      .trim()
      .slice(0, Math.max(0, most)),
    isCut,
  }
}
