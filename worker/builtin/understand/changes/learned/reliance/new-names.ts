import type { Change } from '../../../../plan'
import { tokenize } from '../../../tagger/tokenize'
import { factsOf } from '../../../tagger/word-facts'
import { STOP_WORDS } from '../../../words/common-words'

/** What a change gives a name to, and what it is called. */
interface NewName {
  of: 'title' | 'list' | 'field' | 'choice' | 'page'
  name: string
}

/** The names that changes give: a name that no sensible person would give tells against how they were read. */
function newNames(changes: Change[]): NewName[] {
  return changes.flatMap((change): NewName[] => {
    switch (change.kind) {
      case 'title':
        return [{ of: 'title', name: change.title }]
      case 'add-entity':
        return [{ of: 'list', name: change.entity.plural }]
      case 'rename-entity':
        return [{ of: 'list', name: change.plural }]
      case 'add-field':
        return [{ of: 'field', name: change.field.label }, ...choices(change.field.options)]
      case 'rename-field':
        return [{ of: 'field', name: change.label }]
      case 'set-field':
        return choices(change.to.options)
      case 'change-options':
        return change.add.map((name) => ({ of: 'choice', name }))
      case 'add-page':
        return [{ of: 'page', name: change.page.title }]
      default:
        return []
    }
  })
}

const choices = (options: { label: string }[] = []): NewName[] => options.map(({ label }) => ({ of: 'choice', name: label }))

const MOST_WORDS = 6
/** Part of a sentence: why something is wanted, where it is to be, what it is not, and who wants it. */
const IS_SENTENCE =
  /\b(?:not|but|cos|cuz|because|since|please|pls|plz|tell|show|see|per|i|we|you|me|us|them|it|is|are|was|be|can|could|should|would|want|need|only|ones?|instead|also|then|so|if|always|never|e\.g|etc)\b|\b(?:at|by|on|in|from) (?:the|top|now)\b/i
/** A property may be a clause: `who brings it`. */
const IS_CLAUSE = /^(?:who|what|which|whose|when|where|how|did|does|do|is|was|has)\b/i

/** What is known of the new names of changes, each about as large as one. */
export function newNameFeatures(changes: Change[]): [name: string, value: number][] {
  const names = newNames(changes)
  const odd = names.filter(({ of, name }) => IS_SENTENCE.test(name) && !(of === 'field' && IS_CLAUSE.test(name)))
  const longest = Math.max(0, ...names.map(({ name }) => name.split(/\s+/).length))
  const fields = changes.filter(({ kind }) => kind === 'add-field').length
  return [
    ['name-odd', Math.min(1, odd.length)],
    ...[...new Set(odd.map(({ of }) => of))].map((of): [string, number] => [`name-odd=${of}`, 1]),
    ['name-words', Math.log1p(Math.max(0, Math.min(MOST_WORDS, longest) - 2))],
    ['name-ends', names.some(({ name }) => endsOpen(name)) ? 1 : 0],
    ['name-verb', names.some(({ of, name }) => of !== 'choice' && !IS_CLAUSE.test(name) && hasVerb(name)) ? 1 : 0],
    ['name-adjective', names.some(({ of, name }) => of !== 'choice' && isAdjective(name)) ? 1 : 0],
    ['fields', Math.log(Math.max(1, fields))],
    ['text-page', changes.some((change) => change.kind === 'add-page' && change.page.kind === 'text') ? 1 : 0],
  ]
}

const endsOpen = (name: string): boolean => STOP_WORDS.has(name.toLowerCase().split(/\s+/).at(-1) ?? '')

const DOES = /^(?:PresentTense|Infinitive|Modal|Copula|Auxiliary)$/

const hasVerb = (name: string): boolean =>
  tokenize(name)
    .slice(0, -1)
    .some((token) => !token.tags.includes('Noun') && token.tags.some((tag) => DOES.test(tag)))

function isAdjective(name: string): boolean {
  const [first, ...others] = tokenize(name)
  return first !== undefined && others.length === 0 && factsOf(first).part === 'Adjective'
}
