import { own } from '../words/own'
import fields from './words/usual-fields.json'

const USUAL: Record<string, string[]> = fields
const MOST_WORDS = 2

/**
 * The fields that nearly every list of such things has, whatever the trade, in the notation of `field-notation.ts`, the first
 * being what one of them is called by; undefined for what may mean quite different things. `name`: one of them, in lower case.
 */
export function usualFieldsOf(name: string): string[] | undefined {
  const words = name.split(' ')
  return [MOST_WORDS, 1].map((count) => own(USUAL, words.slice(-count).join(' '))).find((found) => found !== undefined)
}
