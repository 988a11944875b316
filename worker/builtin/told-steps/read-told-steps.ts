/** A part of a request that tells what something goes through, or what is ticked off of it. */
export interface ToldSteps {
  text: string
  kind: 'stages' | 'checklist'
  names: string[]
}

/** Parts of a sentence, up to its end. */
const NAMES = String.raw`(?<names>[^.;!?\n]+)`
const WAYS: [kind: ToldSteps['kind'], told: RegExp][] = [
  ['checklist', new RegExp(String.raw`\bcheck-? ?lists?(?:\s*[:(-]|\s+(?:of|with)\b:?)\s*${NAMES}`, 'gi')],
  [
    'stages',
    new RegExp(
      String.raw`\bboard\b[^.:;!?\n]{0,40}?\b(?:what(?:'s|’s| is)(?: all)? in|columns?(?: for| called| named)?|stages?|lanes?|steps?|from)\b:?\s+${NAMES}`,
      'gi',
    ),
  ],
]

/** Such parts with three names at least, of few words each: fewer may be no list at all. */
export function readToldSteps(said: string): ToldSteps[] {
  return WAYS.flatMap(([kind, told]) =>
    [...said.matchAll(told)].flatMap(({ 0: text, index, groups }) => {
      const names = namesIn(groups?.names ?? '', kind)
      const isList = names.length >= LEAST && names.length <= MOST && names.every(isName)
      return isList ? [{ text: `${CLAUSE_BEFORE.exec(said.slice(0, index))?.[0] ?? ''}${text}`.trim(), kind, names }] : []
    }),
  )
}

const CLAUSE_BEFORE = /[^.,:;!?\n]*$/
const LEAST = 3
const MOST = 14

const namesIn = (text: string, kind: ToldSteps['kind']): string[] =>
  text
    .split(kind === 'stages' ? /\s*(?:,|\/|→|->|\band\b|\bto\b)\s*/i : /\s*(?:,|\/|\band\b|&)\s*/i)
    .map((name) =>
      name
        .replace(/[)("“”]/g, '')
        .replace(/^(?:then|finally|the|a|an|also|etc)\b\s*/i, '')
        .trim(),
    )
    .filter(Boolean)

const isName = (name: string): boolean => /^[\p{L}][\p{L}\d'’ -]{1,30}$/u.test(name) && name.split(/\s+/).length <= MOST_WORDS
const MOST_WORDS = 3
