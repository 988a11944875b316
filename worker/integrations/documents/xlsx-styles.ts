import type { OfficeFile } from './open-office'
import { readXml } from './read-xml'

/** Which of a workbook's cell styles show a number as a date. */
export function readDateStyles(zip: OfficeFile): { dateStyles: Set<number>; isCut: boolean } {
  const dateFormats = new Set<number>()
  const dateStyles = new Set<number>()
  let isInCells = false
  let style = 0
  const { isCut } = readXml(zip.inflate('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'numFmt' && isDateFormat(attributes.formatCode ?? '')) dateFormats.add(Number(attributes.numFmtId))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const format = Number(attributes.numFmtId)
        if (isBuiltinDate(format) || dateFormats.has(format)) dateStyles.add(style)
        style += 1
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return { dateStyles, isCut }
}

/** Formats every program knows by number (ECMA-376, 18.8.30). */
const isBuiltinDate = (format: number): boolean => (format >= 14 && format <= 22) || (format >= 45 && format <= 47)

const isDateFormat = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
