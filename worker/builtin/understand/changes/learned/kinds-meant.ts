import { capital } from '#contract/inflect'
import { KIND_WORDS } from '../../lexicon/field-words'
import { own } from '../../words/own'
import { readChangeKind } from '../fields/field-edits'
import { type Found, found } from '../found'
import { MANY, manyOf, setChoicesMeant } from './choices-meant'
import { inPlainWords, joined, type Meant, nameOf, type Place, valuesOf } from './meant'
/** A kind in the words that are known for it: `yes or no`, `a tick box`, `numbers`. */
export function kindSaid(said: string): string | undefined {
  const plain = said
    .toLowerCase()
    .replace(/^(?:an?|the|real|proper|plain|simple) /, '')
    .replace(/ (?:field|input|box|picker|only)$/, '')
  const same = SAME_KIND.find(([pattern]) => pattern.test(plain))?.[1]
  return [same, plain, plain.replace(/s$/, '')].find((each) => each !== undefined && own(KIND_WORDS, each) !== undefined)
}

const SAME_KIND: [RegExp, string][] = [
  [/\b(?:yes|tick|check)\b.*\b(?:no|box)\b|^(?:yes.?no|tick|checkbox)$/, 'yes/no'],
  [
    /\b(?:long(?:er)?|several (?:lines|paragraphs)|more than (?:a|one) line|paragraphs?|multi-?line|big(?:ger)?|larger?|more text|text ?area)\b/,
    'long text',
  ],
  [/\bdate (?:and|with|\/|&) ?(?:a )?(?:clock )?time\b|\bdate\/time\b/, 'date and time'],
  [/\b(?:decimals?|fractions?|comma|quarters?|halves)\b/, 'number'],
  [/\b(?:free text|words|plain text)\b/, 'text'],
  [/\b(?:links?|url|clickable|web ?address)\b/, 'link'],
  [/\b(?:picture|photo|image)\b/, 'photo'],
  [/\b(?:whole numbers?|numeric|digits?|figures?|num|numbers?|integer)\b/, 'number'],
  [/\b(?:money|amount|currency|price|dollars?|euros?|pounds?)\b/, 'money'],
  [/\bstars?\b/, 'rating'],
  [/\bdate and time\b/, 'date and time'],
  [/\bcalendar|date|day\b/, 'date'],
  [/\b(?:dropdown|drop-down|choice|select|pick)\b/, 'choice'],
]

/** Choices of which several may be taken, too; a kind by the words that are known for it. */
export function kindMeant(meant: Meant): Found | undefined {
  const { places, words, plan, isElsewhere, text } = meant
  const [place] = places
  if (!place || isElsewhere) return undefined
  if (words('choice').length > 1 && !MANY.test(text)) return setChoicesMeant(meant)
  if (place.field.kind === 'select' && MANY.test(`${words('to').join(' ')} ${text}`)) return manyOf(place)
  const kinds = valuesOf(meant, 'to').map((said) => (said ? kindSaid(said) : undefined))
  if (kinds.some((kind) => kind !== undefined && own(KIND_WORDS, kind) === 'select') && !place.field.options)
    return found([], `Say what can be chosen: “${place.field.label.toLowerCase()} should be one of: …”.`)
  const isSo = ({ field }: Place, at: number) => field.kind === own(KIND_WORDS, kinds[at] ?? '')
  if (places.every(isSo)) return found([], ...places.map((each, at) => `${capital(nameOf(each))} is a ${kinds[at]} already.`))
  const others = places.flatMap((each, at) => (isSo(each, at) ? [] : [{ each, kind: kinds[at] }]))
  return joined(others.map(({ each, kind }) => kind && inPlainWords(readChangeKind, `turn ${nameOf(each)} into a ${kind}`, plan)))
}
