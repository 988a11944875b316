import { type CheckedApp, type Finding, issueAt } from '../finding'
import { contrastOf, readColours } from './colours'
import { readLabelling } from './labelling'

/** Fields one types into that nothing names for people who do not see them. */
export function findUnlabelled(checked: CheckedApp): Finding[] {
  const isLabelling = readLabelling(checked)
  return checked.code.flatMap(({ path, facts }) =>
    facts.elements.unlabelled.flatMap(({ element, start, insertAt, words, within }): Finding[] => {
      if (within.some((around) => isLabelling(path, around))) return []
      const about = words ? ` Beside it stands "${words}".` : ''
      const message = `A field (<${element}>) has no label.${about} Give it an id and a label with htmlFor, or an aria-label.`
      const issue = issueAt(checked, { detectorId: 'missing-label', severity: 'warning', path, offset: start, message })
      if (!words || !isPlain(words)) return [{ issue }]
      const text = ` aria-label=${JSON.stringify(words)}`
      return [
        {
          issue,
          fix: () => ({ path, edits: [{ start: insertAt, end: insertAt, text }], said: `Labelled a field "${words}"` }),
        },
      ]
    }),
  )
}

/** What may stand between quotes in JSX as it is. */
const isPlain = (words: string) => !/["\\&{}<>\n]/.test(words)

/** Pictures without a word for people who do not see them. */
export const findPicturesWithoutText = (checked: CheckedApp): Finding[] =>
  checked.code.flatMap(({ path, facts }) =>
    facts.elements.pictures.map(({ start, insertAt, nameFrom }): Finding => {
      const message = 'A picture has no alternative text. Say what it shows in alt, or give alt="" where it only decorates.'
      return {
        issue: issueAt(checked, { detectorId: 'missing-alt', severity: 'warning', path, offset: start, message }),
        fix: () => ({
          path,
          edits: [{ start: insertAt, end: insertAt, text: nameFrom ? ` alt={${nameFrom}}` : ' alt=""' }],
          said: nameFrom ? `Described a picture by ${nameFrom}` : 'Marked a picture as decoration',
        }),
      }
    }),
  )

/** Below this nobody reads a text; the kit's and Tailwind's usual pairs are all above. */
const LEAST_CONTRAST = 1.7
const IS_DARK = /(?:^|\s)dark(?:\s|$)/
const COLOUR = /^(text|bg)-([a-z]+(?:-[a-z]+)*(?:-\d{2,3})?)$/

/** Text and ground of one element that are as good as one colour. */
export function findLowContrast(checked: CheckedApp): Finding[] {
  const luminance = readColours(checked.files, checked.surface)
  // Where a part of the app is always dark, what lies in it cannot be told from its own classes: both looks must fail.
  const hasDarkParts = checked.code.some(({ facts }) => facts.elements.classes.some(({ classes }) => IS_DARK.test(classes)))
  const inTheDark = hasDarkParts ? readColours(checked.files, checked.surface, 'dark') : undefined
  return checked.code.flatMap(({ path, source, facts }) =>
    facts.elements.classes.flatMap(({ classes, start, end }): Finding[] => {
      const pair = pairOf(classes, luminance)
      if (!pair || pair.contrast >= LEAST_CONTRAST) return []
      const dark = inTheDark && pairOf(classes, inTheDark)
      if (dark && dark.contrast >= LEAST_CONTRAST) return []
      const message = `The text cannot be read: text-${pair.text} on bg-${pair.ground} is nearly one colour.`
      const issue = issueAt(checked, { detectorId: 'low-contrast', severity: 'warning', path, offset: start, message })
      const better = `${pair.ground}-foreground`
      const known = luminance(better)
      const ground = luminance(pair.ground)
      if (known === undefined || ground === undefined || contrastOf(known, ground) < 3) return [{ issue }]
      const written = source.slice(start, end)
      const text = written.replace(new RegExp(`(?<![\\w:-])text-${pair.text}(?![\\w/-])`), `text-${better}`)
      return [{ issue, fix: () => ({ path, edits: [{ start, end, text }], said: `Wrote text-${better} on bg-${pair.ground}` }) }]
    }),
  )
}

/**
 * The one colour of text and the one of ground an element has in any state; undefined where there are more, or none.
 */
function pairOf(
  classes: string,
  luminance: (token: string) => number | undefined,
): { text: string; ground: string; contrast: number } | undefined {
  const found: { text: string[]; bg: string[] } = { text: [], bg: [] }
  const names = classes.split(/\s+/)
  // Gradients and pictures lie over the ground.
  if (names.some((name) => /^(?:from|via|to|bg-gradient|bg-linear|bg-clip)-/.test(name) || /^bg-\[/.test(name))) return undefined
  for (const name of names) {
    const [, kind, token = ''] = COLOUR.exec(name) ?? []
    if ((kind === 'text' || kind === 'bg') && luminance(token) !== undefined) found[kind].push(token)
  }
  const [text] = found.text
  const [ground] = found.bg
  if (text === undefined || ground === undefined || found.text.length > 1 || found.bg.length > 1) return undefined
  const [a, b] = [luminance(text), luminance(ground)]
  return a === undefined || b === undefined ? undefined : { text, ground, contrast: contrastOf(a, b) }
}
