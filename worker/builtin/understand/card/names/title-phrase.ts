import { isPlural } from '#contract/inflect'
import { APP_WORDS, ORGANISATION } from '../../request/prose-reader'
import { LISTING as OF_THEM } from '../../request/stands-as-said'
import { tokenize } from '../../tagger/tokenize'
import { isKnownWord } from '../../words/clean'

const MOST_WORDS = 4

/**
 * Whether words are what an app may be called: what is kept (`Bagpipe reeds`), where (`Dive log`), by whom (`Chess club`) or
 * what is done (`Sheep dipping`); and no piece of a sentence (`Dad repaired accordions`, `Last Tuesday`).
 */
export function isTitlePhrase(title: string): boolean {
  const tokens = tokenize(title.toLowerCase()).filter(({ isSign }) => !isSign)
  const [first, last] = [tokens[0]?.word ?? '', tokens.at(-1)?.word ?? '']
  const isOfPlace = isContainer(last) || ORGANISATION.test(last)
  const isKnown = isOfPlace || tokens.every(({ word }) => isKnownWord(word.replace(/['’]s?$/, '')))
  const isTold = tokens.some(
    ({ word, tags }) => TELLS.test(word) || (isPast(tags) && !tokens.some((each) => each.word === 'and')),
  )
  return (
    tokens.length > 0 &&
    tokens.length <= MOST_WORDS &&
    isKnown &&
    !isTold &&
    !SPEAKS.test(first) &&
    !/^(?:application|app|software|program|programme|system) (?:of|for)\b/i.test(title) &&
    new Set(tokens.map(({ word }) => word)).size === tokens.length &&
    !ANYTHING.test(last) &&
    // `Lost and found`
    (isOfPlace || (tokens.length === 3 && tokens[1]?.word === 'and') || isPlural(last) || /\w{2}(?:ing|ry|graphy)$/.test(last))
  )
}

const isContainer = (word: string): boolean => APP_WORDS.has(word) || OF_THEM.test(word)

const isPast = (tags: readonly string[]): boolean =>
  tags.includes('PastTense') && !tags.includes('Adjective') && !tags.includes('Noun')

const TELLS =
  /^(?:i|we|he|she|it|they|you|me|us|my|our|your|has|have|had|is|are|was|were|be|does|did|gets?|got|keeps?|makes?|needs?|wants?|please|not|here|u|ur|pls|plz|can|could|will|would)$/
const SPEAKS =
  /^(?:no|more|some|every|each|any|all|dear|respected|hi|hello|hey|good|funny|long|last|next|this|that|these|those|one|the|an?|if|when|because|so|and|but|or|of|in|on|at|for|from|with|without|by|to)$/
const ANYTHING =
  /^(?:things?|stuff|story|stories|ones?|people|days?|times?|ways?|lots?|speaking|calling|writing|asking|dictating|talking|typing|thing|something|anything|everything|nothing)$/
