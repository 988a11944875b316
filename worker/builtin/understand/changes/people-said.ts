import { isPlural } from '#contract/inflect'
import { STOP_WORDS } from '../words/common-words'
import { tagWords } from '../words/tag'

interface Said {
  said: string
  /** A group, or several: no single one by what he does. */
  areMany: boolean
}

const MAY = '(?:can|may|could|should|must|shall|will|is|are|get|gets|has|have)'
const WORD = String.raw`(?!(?:can|may|could|should|must|shall|will|but|and|or|not|while|whereas|yet|only)\b)[\w'-]+`
const ONLY = new RegExp(String.raw`\bonly ((?:${WORD} ){1,6})${MAY}(?! be\b)\b`)
const BY_ONLY = new RegExp(String.raw`\bby (?:only )?((?:${WORD} ?){1,5}?)(?: only)?$`)
const SUBJECT = new RegExp(String.raw`^(?:but|and|while|whereas|yet|,|\s)*((?:${WORD} ){1,6})${MAY}(?! be\b)\b`)

/** `only our group can write`, `to be written by our group only`: who it is that nobody else may do it with. */
export function onlyWho(clause: string): Said | undefined {
  const said = ONLY.exec(clause)?.[1] ?? (/\bonly\b/.test(clause) ? BY_ONLY.exec(clause)?.[1] : undefined)
  return said === undefined ? undefined : peopleIn(said)
}

/** `our group can write`: who stands before what may be done. */
export const subjectOf = (clause: string): Said | undefined => {
  const said = SUBJECT.exec(clause)?.[1]
  return said === undefined ? undefined : peopleIn(said)
}

const WHO_MAY = new RegExp(String.raw`(\bonly|\bbut|\band|\bwhile|\bwhereas|\byet|,) (?:${WORD} ){1,6}(?=${MAY}(?! be\b)\b)`, 'g')

/** `… and volunteers can edit surveys`: where somebody else comes in. */
export const nextWho = (text: string): number => text.slice(1).search(WHO_MAY) + 1

/** `only volunteers can edit surveys`: what is left speaks of surveys, also where volunteers are a list. */
export const withoutWho = (text: string): string => text.replace(WHO_MAY, '$1 ')

/** What begins with a verb tells what is done, and a word for what was spoken of before names nobody. */
export function peopleIn(text: string): Said | undefined {
  const said = text.trim()
  const [first = ''] = said.split(' ')
  if (
    /^(?:it|they|them|this|that|these|those|he|she|you)$/.test(said) ||
    (tagWords(text).get(first) === 'verb' && !isPlural(first))
  )
    return undefined
  const words = said.split(' ').filter((word) => !STOP_WORDS.has(word))
  const last = words.at(-1) ?? first
  return { said, areMany: isPlural(last) || /^(?:our|my|us)\b/.test(said) || /^(?:we|people)$/.test(said) }
}
