import { foldPhrase } from '../lexicon/lexicon'

/** The words of a text in base form with a blank around each, so that one is found in another as a whole. */
export const wholeWords = (text: string): string => ` ${foldPhrase(text.replace(/[^\p{L}\p{N}']+/gu, ' '))} `
