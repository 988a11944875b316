import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { takeAddress } from '../page-queries'
import type { ItemRow } from '../queries'
import { foldWords } from '../search/fold-text'
import { readSource } from './item-files'

/** So much of a page has to stand in the other one, too. */
const LEAST_SAID = 0.9

/**
 * Whether a page that was found for the first time is another one of its site under a second address: both say the
 * same address is theirs, and the other one says what it says. Sites that call every page by the address of one lose
 * none. Asked once what was read of it is stored, for it may be the first of those that come.
 */
export async function isSamePage(
  env: Env,
  item: ItemRow,
  { canonical, text }: { canonical: string; text: string },
): Promise<boolean> {
  const holder = await takeAddress(openDatabase(env.DB), item, canonical)
  // What its owner asked for, or sees already, stays.
  if (!holder || item.rootItemId === null || item.generation > 0) return false
  const source = await readSource(env, holder)
  return source !== undefined && shareOf(text, new TextDecoder().decode(source.bytes)) >= LEAST_SAID
}

/** How much of a text another one says, sentence by sentence. */
export function shareOf(text: string, other: string): number {
  const said = new Set(sentencesOf(other))
  const sentences = sentencesOf(text)
  const length = (of: string[]) => of.reduce((sum, sentence) => sum + sentence.length, 0)
  return sentences.length === 0 ? 1 : length(sentences.filter((sentence) => said.has(sentence))) / length(sentences)
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n|(?<=[.!?])\s/)
    .map((sentence) => foldWords(sentence).join(' '))
    .filter(Boolean)
