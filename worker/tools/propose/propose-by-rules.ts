import type { FieldType } from '#contract/settings/custom-fields'
import type { ResultsLayout } from '#contract/tools/tool'
import { type Doing, readDoing } from './read-doing'
import type { ToolProposal } from './tool-proposal'

const FROM = /\s+(?:from|based on|out of|using|given|with the help of)\s+(.+)$/i
const TITLE_LENGTH = 48
const NUMBERS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5 }
const MOST_ALIKE = 5

/** What people enter, by the words it is called by; anything else is a line of text. */
const KINDS: readonly (readonly [RegExp, FieldType])[] = [
  [/\b(?:photos?|pictures?|images?|snapshots?)\b/i, 'photo'],
  [/\be-?mail address(?:es)?\b|^e-?mails?$/i, 'email'],
  [
    /\b(?:notes?|descriptions?|texts?|stor(?:y|ies)|details?|transcripts?|messages?|reviews?|facts|bullet points|drafts?|articles?|letters?|complaints?)\b/i,
    'long_text',
  ],
  [/^body height$/i, 'height'],
  [/^body weight$/i, 'weight'],
]

/** How answers look, by what is answered. */
const LAYOUTS: readonly (readonly [RegExp, ResultsLayout])[] = [
  [/\b(?:compar\w+|table|timetable|schedule|weekly plan|meal plan)\b/i, columnsOf('table', ['Item', 'Details'])],
  [/\b(?:cards?|recipes|products|outfits|gifts?)\b/i, columnsOf('cards', ['Title', 'Description'])],
  [
    /\b(?:ideas?|suggestions?|names|tips|titles|headlines|options|recommendations?|questions|slogans|list)\b/i,
    columnsOf('list', ['Title', 'Why']),
  ],
]
const ARTICLE: ResultsLayout = { kind: 'article', hasImages: false, columns: [] }

/** What is put into another form or answered is material: how it is called says nothing of how the answer looks. */
const MATERIAL = /^(?:answer|summari[sz]e|translate|explain|review|improve|rewrite|check|polish|convert|turn)\b/i

/** What a sentence plainly says of a tool, without a model: what it does, what it is given, and so how it answers. */
export function proposeByRules(sentence: string): ToolProposal {
  const words = sentence
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]+$/, '')
  const given = FROM.exec(words)
  const doing = readDoing((given ? words.slice(0, given.index) : words).replace(/[\s,;:]+$/, ''))
  const fields = (given?.[1] ? splitList(given[1]) : []).flatMap(fieldsOf).slice(0, 12)
  const title = titleOf(doing)
  const answered = MATERIAL.test(doing.words) ? (/\binto\s+(.+)$/i.exec(doing.words)?.[1] ?? '') : doing.words
  return {
    title,
    header: title,
    description:
      fields.length > 0
        ? 'Fill in the form and get your answer in a moment.'
        : 'Say what you need and get your answer in a moment.',
    inputLabel: fields.length > 0 ? 'Anything else?' : 'What do you need?',
    inputPlaceholder: '',
    isInputHidden: fields.length > 0,
    examples: [],
    fields,
    instructions: instructionsOf(orderOf(doing), fields),
    layout: LAYOUTS.find(([pattern]) => pattern.test(answered))?.[1] ?? ARTICLE,
  }
}

/** To the model that answers. */
function orderOf({ kind, words }: Doing): string {
  if (kind === 'deed') return `${capital(words)} for the person who fills in this form.`
  if (kind === 'question') return `Answer the person who fills in this form: ${words}?`
  if (kind === 'scene') return `Do what is promised: a tool where ${words}. Answer the person who fills in this form.`
  return `Give the person who fills in this form what they came for: ${words}.`
}

type ProposedField = ToolProposal['fields'][number]

function instructionsOf(order: string, fields: ProposedField[]): string {
  const material = fields.map(({ name, label }) => `${label}: [${name}]`)
  return [
    order,
    ...(material.length > 0 ? ['', 'What they gave:', ...material] : ['', 'What they ask for: [input]']),
    '',
    'Use nothing but what they gave and what is known to be true. Leave out what is missing instead of making it up.',
  ].join('\n')
}

/** `three photos` → three fields; `tone (friendly, formal)` → a choice; anything else one. */
function fieldsOf(part: string): ProposedField[] {
  const choice = /^(.+?)\s*(?:\(|:\s*)([^()]+?)\)?$/.exec(part)
  const options = choice?.[2] ? choice[2].split(/\s*[,/|]\s*|\s+or\s+/i).filter(Boolean) : []
  const noun = (options.length > 1 ? choice?.[1] : part) ?? part
  const counted = /^(a|an|one|two|three|four|five|[2-5])\s+(.+)$/i.exec(noun)
  const many = counted?.[1] ? (NUMBERS[counted[1].toLowerCase()] ?? Number(counted[1])) : 1
  const called = (counted?.[2] ?? noun).replace(/^(?:the|their|your|some|my|her|his|its)\s+/i, '').trim()
  if (!/[a-z]/i.test(called)) return []
  const type = options.length > 1 ? 'select' : (KINDS.find(([pattern]) => pattern.test(called))?.[1] ?? 'text')
  const optionsConfig = { options: type === 'select' ? options.map((label) => ({ label: capital(label) })) : [] }
  if (many === 1) return [{ name: nameOf(called), label: cut(capital(called), 60), type, required: true, optionsConfig }]
  return Array.from({ length: Math.min(many, MOST_ALIKE) }, (_, at) => ({
    name: nameOf(`${singular(called)} ${at + 1}`),
    label: cut(capital(`${singular(called)} ${at + 1}`), 60),
    type,
    required: at === 0,
    optionsConfig,
  }))
}

/** At commas and "and" that stand outside brackets. */
const splitList = (text: string): string[] =>
  text
    .split(/\s*,\s*(?:and\s+)?(?![^(]*\))|\s+and\s+(?![^(]*\))|\s+plus\s+/i)
    .map((part) => part.trim())
    .filter(Boolean)

const nameOf = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 40) || 'field'

const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
function titleOf({ kind, words }: Doing): string {
  const title = cutTitle(capital(words))
  return kind === 'question' && title.length === words.length ? `${title}?` : title
}
/** A name of few words that does not end in the middle of a sentence. */
function cutTitle(text: string): string {
  if (text.length <= TITLE_LENGTH) return text
  const [head = text] = text.split(/\s*[,;:(]|\s+(?:and|or|so that|in order to)\s/i, 1)
  return cut(head, TITLE_LENGTH).replace(/(?:\s+(?:an?|the|of|in|on|to|for|with|from|by|who|which|that))+$/i, '')
}
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/\s+\S*$/, '')

function columnsOf(kind: ResultsLayout['kind'], labels: string[]): ResultsLayout {
  return { kind, hasImages: false, columns: labels.map((label) => ({ name: label.toLowerCase(), label })) }
}
