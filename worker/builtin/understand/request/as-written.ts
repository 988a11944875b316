import type { Attribute } from './understanding'

/** `DCC address`, with the capitals it was written with. */
export function asWritten(property: Attribute, said: string): Attribute {
  const shown = (property.shown ?? property.label).replace(/[\p{L}\p{N}]+/gu, (word) => {
    const capitals = word.toUpperCase()
    const isSo = word === 'i' || (word.length > 1 && new RegExp(`\\b${capitals}\\b`).test(said) && said !== said.toUpperCase())
    return isSo ? capitals : word
  })
  return { ...property, shown }
}
