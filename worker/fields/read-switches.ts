import type { CustomField } from '#contract/settings/custom-fields'

type SwitchName = 'required' | 'personal' | 'memorize'
export type Switches = Partial<Pick<CustomField, SwitchName>>

/** Words that say of a field what is on or off, and what they say where nothing denies it. */
const SWITCHES: readonly (readonly [RegExp, SwitchName, boolean])[] = [
  [/\b(?:required|mandatory|obligatory|compulsory)\b/i, 'required', true],
  [/\b(?:optional|voluntary)\b/i, 'required', false],
  [/\b(?:personal|private)\b/i, 'personal', true],
  [/\b(?:remember|memori[sz]e)(?:ed|e?d|s|ing)?\b/i, 'memorize', true],
  [/\b(?:forget|forgotten)\b/i, 'memorize', false],
]
const DENIALS =
  /\b(?:not|never|no longer|no more|neither|nor|without|cannot|(?:do|does|is|are|was|should|must|need|would|could|can|ca|has|have|wo|sha)n['’]?t|stop|remove|unset|(?:turn|switch)(?:ed)? off|no need)\b|\b(?:un|non)-?(?=required|mandatory|personal|private)/gi
/** `required: no` */
const OFF = /^\s*(?:[:=]|is)?\s*(?:no|off|false)\b/i
const CLAUSES = /([.;,!?]+\s*|\s+(?:and|but|then|also)\s+)/i
/** Said of the sentence, and of nothing in the field. */
const TURNS = /\b(?:don['’]?t|do not|never) forget to\b|\bnot only\b/gi

export interface Clause {
  text: string
  isDenied: boolean
  /** With the clause before, as "and" does. */
  isJoined: boolean
}

/** The parts of a sentence, each of which says one thing or denies it. */
export function clausesOf(words: string): Clause[] {
  const parts = words.replace(TURNS, ' ').split(CLAUSES)
  return parts
    .map((text, at) => ({
      text,
      isDenied: countDenials(text) % 2 === 1,
      isJoined: parts[at - 1]?.trim().toLowerCase() === 'and',
    }))
    .filter(({ text }, at) => at % 2 === 0 && text.trim() !== '')
}

export const countDenials = (text: string): number => {
  const denials = text.match(DENIALS) ?? []
  return denials.some((each) => /^(?:neither|nor)$/i.test(each)) ? 1 : denials.length
}

export const withoutDenials = (text: string): string => text.replace(DENIALS, ' ')

export interface Reading {
  switches: Switches
  /** What of the sentence says none of them, clause by clause. */
  rest: Clause[]
  /** What may be meant either way. */
  unclear: string[]
}

/** Which of its switches a sentence turns on and off. */
export function readSwitches(words: string): Reading {
  const reading: Reading = { switches: {}, rest: [], unclear: [] }
  let wasDenied = false
  for (const { text, isDenied: isDenying, isJoined } of clausesOf(words)) {
    const found = SWITCHES.flatMap(([pattern, name, meaning]) => {
      const match = pattern.exec(text)
      return match ? [{ name, meaning, start: match.index, end: match.index + match[0].length }] : []
    })
    const isBare = found.length > 0 && /^\s*[a-z]+\s*$/i.test(text)
    // "not required and personal": whether the second is denied with the first, nobody can tell.
    if (isBare && isJoined && wasDenied) reading.unclear.push(text.trim())
    else for (const { name, meaning, end } of found) reading.switches[name] = isDenied(text, end) ? !meaning : meaning
    wasDenied = isDenying
    const left = withoutSpans(text, found)
    // What a denial denied is known where it was a switch.
    reading.rest.push({ text: found.length > 0 ? withoutDenials(left) : left, isDenied: isDenying, isJoined })
  }
  return reading
}

const isDenied = (text: string, end: number): boolean =>
  (countDenials(text.slice(0, end)) + (OFF.test(text.slice(end)) ? 1 : 0)) % 2 === 1

const withoutSpans = (text: string, spans: { start: number; end: number }[]): string =>
  [...spans]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (rest, { start, end }) => `${rest.slice(0, start).replace(/\b(?:un|non)-?$/i, '')} ${rest.slice(end).replace(OFF, ' ')}`,
      text,
    )
