import { isPlural } from '#contract/inflect'
import type { Choice } from '../compose/entity-draft-types'
import { conceptOf } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { isChooser } from '../request/clauses/patterns'
import { findSaid, type Place } from '../request/stands-as-said'
import type { Attribute } from '../request/understanding'
import type { PlacedWord } from '../words/sentences'

/**
 * Whether running words tell a property of a list called `name`, and not only stand somewhere behind it: `parts with a
 * price`, `each kid has an allowance`, `the owner of a boat`, `the boat's owner`. What is said nowhere follows from what was,
 * and who does it belongs to what happens.
 */
export function isToldOfList(
  { label, shown, options, spec }: Attribute,
  name: string,
  { is }: Choice['concept'],
  words: PlacedWord[],
) {
  const properties = findSaid(shown ?? label, { tokens: words })
  const last = name.split(' ').at(-1) ?? ''
  const lists = [name, last].flatMap((each) => findSaid(each, { tokens: words }))
  if (properties.length === 0 || lists.length === 0) return true
  const isDealing = /^(?:visit|work|link|money|document)$/.test(is)
  if (isDealing && (isPerson(label) || conceptOf(label)?.is === 'person')) return true
  // What something can be is told further on as well: `orders with a date; status open or done`.
  if (is === 'link' || (options.length > 1 && isChooser(label))) return true
  const isLoose = is !== 'person'
  return properties.some((property) =>
    lists.some((place) => isAttached(property, place, { isLoose, isChoice: options.length > 0 || spec !== undefined }, words)),
  )
}

/** `isLoose`: of people one says more in passing than is kept of them. */
interface Reading {
  isLoose: boolean
  isChoice: boolean
}

function isAttached(property: Place, list: Place, reading: Reading, words: PlacedWord[]): boolean {
  if (property.from > list.to) return isBehind(property, list, reading, words)
  // `type of work`, `the owner of each boat`
  const between = words.slice(property.to + 1, list.from)
  return between[0]?.word === 'of' && between.slice(1).every(({ word, kind }) => kind === 'adjective' || ARTICLE.test(word))
}

/** In the same sentence, behind a word that says what the nearest list before it has. */
function isBehind(property: Place, list: Place, { isLoose, isChoice }: Reading, words: PlacedWord[]): boolean {
  const between = words.slice(list.to + 1, property.from)
  if (words[list.to]?.word.endsWith("'s")) return between.every(({ kind }) => kind === 'adjective')
  if (between.slice(1).some(({ word }) => /^[.;:!?]$/.test(word)) || /^[.;!?]$/.test(between[0]?.word ?? '')) return false
  // `two rooms: main hall, meeting room`: which they are.
  if (between[0]?.word === ':' && words[list.from - 1]?.tags.includes('Value')) return false
  const isNearest = (index: number) =>
    !between.slice(0, index).some(({ word, kind, tags }) => kind === 'noun' && isPlural(word) && !tags.includes('Pronoun'))
  const at = between.findLastIndex(({ word }) => HAVING.test(word))
  if (at !== -1) return isNearest(at) && !between.slice(at + 1).some(({ isDone, word }) => isDone && !HAVING.test(word))
  return isLoose && (isChoice || between.some(({ word }) => ASKED.test(word))) && isNearest(between.length)
}

const HAVING = /^(?:with|has|have|having|gets?|needs?|including|includes?|contains?|by|their|its|his|her|whose|:)$/
const ASKED = /^(?:who|whom|when|where|what|which|how|whether|if)$/
const ARTICLE = /^(?:an?|the|each|every|my|our|his|her|their|its)$/
