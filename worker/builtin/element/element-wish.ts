import { isPlural } from '#contract/inflect'
import { tagWords } from '../understand/words/tag'

/** What is asked for one element of a page. */
export type ElementWish =
  | { kind: 'remove' }
  | { kind: 'text'; to: string }
  | { kind: 'shape'; to: 'bar' | 'line' | 'area' | 'pie' }
  | { kind: 'classes'; add: string; instead: RegExp; said: string }

const PART =
  '(?:text|title|label|heading|headline|wording|words?|name|caption|button|card|chart|graph|tile|box|figure|element|section|link|one)'
const THIS = `(?:this|it|that|these|the (?:picked )?${PART})(?: ${PART})?`
const SHOULD = '(?:should|shall|must|needs? to|has to|have to|ought to|could|can|may|would look (?:better|nicer) if it)'
const REMOVE = [
  new RegExp(
    `^(?:remove|delete|drop|hide|get rid of|take (?:away|out|off)|kill)(?: ${THIS})?(?: (?:here|please|away|from (?:this|the) (?:page|dashboard|screen)))*$`,
    'i',
  ),
  new RegExp(
    `^${THIS} ${SHOULD} (?:go(?: away)?|disappear|vanish|(?:be|get) (?:removed|deleted|hidden|gone|dropped|taken (?:away|out|off)|left out|scrapped))(?: (?:here|please|now|from (?:this|the) (?:page|dashboard|screen)))*$`,
    'i',
  ),
  new RegExp(`^(?:i|we) (?:do not|don['’]?t) (?:need|want)(?: to see)? ${THIS}(?: (?:here|any ?more|at all))*$`, 'i'),
  new RegExp(`^${THIS} (?:is not|isn['’]?t) (?:needed|wanted|necessary)(?: (?:here|any ?more))*$`, 'i'),
]
/** Words for an element: what stands behind is said of its text. */
const REWORD = [
  new RegExp(
    `^(?:change|rename|set|edit|update|reword|rewrite|make|turn|replace)(?: ${THIS})?(?: to)? (?:say|read)[: ]+(.{1,200})$`,
    'i',
  ),
  new RegExp(`^(?:reword|rewrite|rename|replace)(?: ${THIS})? (?:to|into|with|by|as)[: ]+(.{1,200})$`, 'i'),
  new RegExp(`^(?:call|name|label|title)(?: ${THIS})? (.{1,200})$`, 'i'),
  new RegExp(`^${THIS} ${SHOULD} (?:say|read|be (?:called|named|titled|labell?ed|worded))[: ]+(.{1,200})$`, 'i'),
  /^(?:say|write|put)[: ]+(.{1,200}?)(?: (?:here|instead))?$/i,
]
/** What stands behind may be said of its text as well as of how it is: `change this to Boats`, `this should be wider`. */
const BECOME = [
  new RegExp(
    `^(?:change|set|edit|update|make|turn|use|show|display|draw|colou?r|paint|have)(?: ${THIS})?(?: (?:to be|to|into|with|by|look))?[: ]+(.{1,200})$`,
    'i',
  ),
  new RegExp(`^${THIS} ${SHOULD} (?:rather |better )?(?:be|become|look|have)[: ]+(.{1,200})$`, 'i'),
  new RegExp(`^(?:i|we) (?:want|need|would like|['’]d like|prefer) ${THIS}(?: to be| to look)? (.{1,200})$`, 'i'),
]
/** Said of the text, where anything that is no quality is new words: `make this wider` names none. */
const TO_WORDS = new RegExp(`^(?:change|set|edit|update|turn|use|make)(?: ${THIS})?(?: (?:to be|to|into|with|by))[: ]`, 'i')

const COLOURS = 'red|orange|yellow|green|teal|blue|purple|pink|gray|grey'
const FILLER =
  '(?:a|an|the|much|bit|little|lot|way|slightly|more|very|really|of|in|light|dark|bright|colou?r(?:ed)?|text|font|letters|type|words?|one|please|and|too|instead|now)'
const SHAPE =
  /^(?:(?:in|as) )?(?:an? |the )?(?:(?:simple|plain|nice) )?(bar|line|area|pie|donut|doughnut|column)s?(?: (chart|graph|diagram))?$/i
const LOOKS: [pattern: string, make: (said: string) => Omit<Extract<ElementWish, { kind: 'classes' }>, 'kind'>][] = [
  [
    COLOURS,
    (said) => {
      const name = said.replace('grey', 'gray')
      return {
        add: `text-${name}-600 dark:text-${name}-400`,
        instead: /^(?:dark:)?text-(?:[a-z]+-\d{2,3}|muted-foreground|foreground|primary)$/,
        said: name,
      }
    },
  ],
  ['bold|bolder|heavier', () => ({ add: 'font-bold', instead: /^font-(?:normal|medium|semibold|bold)$/, said: 'bold' })],
  ['bigger|larger|big|large|huge', () => ({ add: 'text-2xl', instead: /^text-(?:xs|sm|base|lg|xl|[2-9]xl)$/, said: 'larger' })],
  ['smaller|small|tiny|tinier', () => ({ add: 'text-xs', instead: /^text-(?:xs|sm|base|lg|xl|[2-9]xl)$/, said: 'smaller' })],
  ['cent(?:er|re)(?:e?d)?|middle', () => ({ add: 'text-center', instead: /^text-(?:left|right|center)$/, said: 'centred' })],
  ['italics?', () => ({ add: 'italic', instead: /^(?:not-)?italic$/, said: 'italic' })],
]

/** Undefined where the words ask for something that is not done to one element. */
export function readElementWish(words: string): ElementWish | undefined {
  const text = words
    .trim()
    .replace(/[.!?\s]+$/, '')
    .replace(
      /^(?:(?:please|can you|could you|would you|now|and|ok|(?:i|we) (?:want|need|would like) to|(?:i|we)['’]d like to|i want you to)[, ]+)+/i,
      '',
    )
    .replace(/[, ]+please$/i, '')
  if (REMOVE.some((pattern) => pattern.test(text))) return { kind: 'remove' }
  const worded = REWORD.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0]
  if (worded !== undefined) return textOf(worded)
  const told = BECOME.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0] ?? text
  if (isQuoted(told)) return textOf(told)
  const quality = told.trim()
  return shapeOf(quality) ?? lookOf(quality) ?? (told === text ? undefined : wordsOf(quality, TO_WORDS.test(text)))
}

const isQuoted = (said: string): boolean => /^\s*["“”‘'].+["“”’']\s*$/.test(said)

function textOf(said: string): ElementWish | undefined {
  const to = said.replace(/^["“”'‘’\s]+|["“”'‘’\s]+$/g, '').trim()
  return to ? { kind: 'text', to } : undefined
}

function shapeOf(quality: string): ElementWish | undefined {
  const [, said = '', noun] = SHAPE.exec(quality) ?? []
  const shape = said.toLowerCase()
  // `a bar`, where no chart is spoken of, is none.
  if (shape === '' || (noun === undefined && !/^(?:pie|donut|doughnut)$/.test(shape))) return undefined
  return { kind: 'shape', to: shape === 'line' || shape === 'area' ? shape : /^(?:bar|column)$/.test(shape) ? 'bar' : 'pie' }
}

/** A look is all that is said: `a bit bigger` is one, `Big red boats` are words. */
function lookOf(quality: string): ElementWish | undefined {
  for (const [pattern, make] of LOOKS) {
    const said = new RegExp(`^(?:${FILLER} )*(${pattern})(?: ${FILLER})*$`, 'i').exec(quality)?.[1]
    if (said) return { kind: 'classes', ...make(said.toLowerCase()) }
  }
  return undefined
}

/**
 * What is no quality of an element may be what it is to read. How it is, where it is and what it is are no words for it: `wider`,
 * `removed`, `on the left`, `a table`. `isTo`: nothing else is likelier meant (`change this to …`).
 */
function wordsOf(said: string, isTo: boolean): ElementWish | undefined {
  const isName = /^\p{Lu}/u.test(said)
  if (isName || (isTo && !isQuality(said))) return textOf(said)
  return isQuality(said) || !isNounPhrase(said) ? undefined : textOf(said)
}

const ELEMENT =
  /^(?:charts?|graphs?|diagrams?|plots?|tables?|lists?|buttons?|links?|cards?|tiles?|pictures?|images?|icons?|photos?|maps?|calendars?|boards?|dropdowns?|menus?|check ?box(?:es)?|box(?:es)?|headings?|titles?|tabs?|switch(?:es)?|sliders?|columns?|rows?|grids?|bars?|lines?|numbers?|badges?|pop-?ups?|footers?|headers?|sections?|fields?|forms?|colou?rs?|fonts?|borders?|shadows?|backgrounds?|sizes?|widths?|heights?)$/i
const WHERE =
  /^(?:in|on|at|to|into|under|below|above|over|behind|beside|next|near|left|right|inside|outside|up|down|higher|lower|first|last|before|after|like|as|less|more|not|without|with|only|also|by|from|for|between|across)\b/i

function isQuality(said: string): boolean {
  const words = said.toLowerCase().split(/\s+/)
  const last = words.at(-1) ?? ''
  const classes = tagWords(`it is ${said}`)
  const isTold = words.every((word) => ['adjective', 'adverb', 'verb'].includes(classes.get(word) ?? '') || FILLS.test(word))
  return (
    WHERE.test(said) ||
    (/^(?:an?|the)$/.test(words[0] ?? '') && ELEMENT.test(last)) ||
    (words.length <= 3 && isTold) ||
    words.some((word, at) => isCompared(word, classes.get(word)) && (words.length <= 3 || at === 0))
  )
}

const FILLS = new RegExp(`^${FILLER}$`, 'i')

/** `wider`, `rounder`: what is `wide` or `round`. */
function isCompared(word: string, wordClass: string | undefined): boolean {
  const stem = /^([a-z]{2,}?)(?:er|est)$/.exec(word)?.[1]
  if (stem === undefined) return false
  const plain = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')]
  return wordClass !== 'noun' || plain.some((each) => tagWords(`it is very ${each}`).get(each) === 'adjective')
}

/** `boat types`, `our fleet`: something is called so. */
function isNounPhrase(said: string): boolean {
  const words = said.toLowerCase().split(/\s+/)
  const classes = tagWords(said)
  const last = words.at(-1) ?? ''
  return !/^an?$/.test(words[0] ?? '') && (classes.get(last) === 'noun' || isPlural(last))
}
