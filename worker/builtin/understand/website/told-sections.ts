import { capital } from '#contract/inflect'
import { isRefusal, isRefused } from '../request/refused'
import { FORM } from './told-form'

const MOST = 8
const MOST_WORDS = 5

/**
 * What a website is to show, as it was told, as headings: of `a page for my practice: who I am, prices, the areas where I come,
 * and a form …` `Who I am`, `Prices` and `Areas where I come`. None of what it is for, how it is to look, or what is sent in.
 */
export function toldSections(said: string): string[] {
  const site = SITE.exec(said)
  if (!site) return []
  const text = withoutForm(said)
  const sentences = text.split(/(?<=[.!?\n])\s+|\n/).map((sentence) => sentence.trim())
  const at = sentences.findIndex((sentence) => SITE.test(sentence))
  const isItem = (place: number): boolean =>
    ITEM.test(sentences[place] ?? '') && (isOpening(sentences[place - 1] ?? '') || isItem(place - 1))
  const told = sentences.flatMap((sentence, place) => {
    if (isItem(place)) return piecesOf(sentence.replace(ITEM, ''))
    if (place === at || GOES_ON.test(sentence)) return rowIn(sentence)
    return isRow(sentence, place - at) ? piecesOf(sentence) : []
  })
  const named = told.map(headingOf).filter((heading) => isHeading(heading) && !isRefused(heading, said))
  return [...new Set(named.map(capital))].slice(0, MOST)
}

/** A line of a list, and what stands before the first. */
const ITEM = /^[-*•–]\s*/
const isOpening = (sentence: string): boolean => sentence.endsWith(':') && (SITE.test(sentence) || GOES_ON.test(sentence))

/** Says that what was asked for is a website, or a page of one. */
export const SITE =
  /\b(?:(?:landing|info(?:rmation)?|web|home|public|welcome|portfolio|wedding|event|start)[ -]?(?:page|site)|(?:one|single)[ -]page(?:r|[ -](?:web)?site)|website|(?:page|site) (?:in \w+ )?(?:for|about|with|of) (?:my|our))\b/i

/** A sentence that tells more of it. */
const GOES_ON =
  /^(?:it |the (?:page|site|website) |please |we |i )?(?:(?:also|just|only|really) )?(?:needs?|wants?|include|with|should (?:have|show|say|tell|include|list)|has to (?:have|show|say)|must (?:have|show|say)|shows?|put|sections?|pages?)\b/i

const withoutForm = (said: string): string =>
  said.replace(new RegExp(`${FORM.source}[^.!?;\\n]*`, 'gi'), ' ').replace(/[()]/g, ', ')

/** The row of names that a sentence tells: behind a colon, behind what it has, or behind its first comma. */
function rowIn(sentence: string): string[] {
  const site = SITE.exec(sentence)
  const from = site ? site.index + site[0].length : 0
  const behind = sentence.slice(from)
  const start = /:|\bwith\b|\b(?:needs?|includ(?:e|es|ing)|has|have|shows?|say|tell)\b|,| - /i.exec(behind)
  // `a page with our rooms`
  const isOpen = site !== null && /\b(?:with|of) (?:my|our)$/i.test(site[0])
  const row = isOpen ? behind : start ? behind.slice(start.index + start[0].length) : ''
  return piecesOf(row)
}

const piecesOf = (row: string): string[] => row.split(/,|;|\n|•|&|\band\b|(?<=\s)-(?=\s)/i)

/** The next sentence, if it only names what else is to be there: `Opening hours, how to get here, where to park.` */
const isRow = (sentence: string, behind: number): boolean => behind === 1 && (sentence.match(/,/g) ?? []).length >= 2

const headingOf = (piece: string): string =>
  piece
    .trim()
    .replace(/[.!?:]+$/, '')
    .replace(/^(?:(?:with|also|some|an?|the|our|my|its|their|needs?|please|maybe|plus|then) )+/i, '')
    .replace(/\s+/g, ' ')

function isHeading(piece: string): boolean {
  const words = piece.split(' ')
  const isShort = piece.length > 2 && words.length <= MOST_WORDS
  const isName = /^[\p{L}'’ -]+$/u.test(piece) && !NEVER.test(piece) && !isRefusal(piece)
  return isShort && isName && (ASKS.test(piece) || !(NO_HEADING.test(piece) || TELLS.test(piece)))
}

const ASKS = /^(?:who|whats?|when|where|which|how|why|about)\b|^\p{L}+ (?:(?:where|that|which) )?(?:i|we) \p{L}+(?: \p{L}+)?$/iu

/** Goes on telling, names the site itself or how it is to look, or what comes in by its form. */
const NO_HEADING =
  /\b(?:forms?|pages?|sites?|websites?|login|accounts?|buttons?|colou?rs?|colou?rful|design|modern|simple|clean|friendly|nice|looks?|style|phones?|mobile|english|message|newsletter|me|us)$|^(?:for|to|so|in|on|at|from|of|by|behind|near|next|that|it|because|aimed|like)\b/i
/** Comes with a form, or is wanted by nobody. */
const NEVER = /\bcontact\b|\bget in touch\b|\bwrite to (?:me|us)\b|^(?:no|not|don['’]?t|only|just)\b/i
const TELLS = /\b(?:i|we|you|he|she|they|it|is|are|was|can|will|want|should|must|need|have|has)\b/i
