import type { AppPlan, Change } from '../../../../plan'
import { tokenize } from '../../../tagger/tokenize'
import { readingsOf } from '../read-message'

/** About as large as what else is known of a reading. */
const SIZE = 0.7
const MOST_WORDS = 12

/** What a piece of a message says and what it was read as, each once: its words, the two likeliest wishes, and just what changes. */
export function wordingFeatures(piece: string, changes: Change[], plan: AppPlan): [name: string, value: number][] {
  const words = tokenize(piece).filter(({ isSign }) => !isSign)
  const [first, second] = readingsOf(piece, plan, 2)
  const kinds = changes.map(({ kind }) => kind).join('+')
  const names = [
    ...words.map(({ base }) => `w=${base}`),
    `first=${words[0]?.base}`,
    `last=${words.at(-1)?.base}`,
    `asks=${piece.includes('?')}`,
    `length=${Math.min(MOST_WORDS, words.length)}`,
    `wish=${first?.intent}`,
    `else=${second?.intent}`,
    `wish&kinds=${first?.intent}&${kinds}`,
    ...changes.flatMap(detailsOf),
  ]
  return [...new Set(names)].map((name) => [name, SIZE])
}

/** Of what kind a change is, more closely. */
function detailsOf(change: Change): string[] {
  switch (change.kind) {
    case 'set-field':
      return Object.keys(change.to).map((key) => `to=field.${key}`)
    case 'set-list':
      return Object.keys(change.set).map((key) => `to=list.${key}`)
    case 'add-field':
      return [`field=${change.field.kind}`]
    case 'add-page':
      return [`page=${change.page.kind}`]
    case 'add-chart':
      return [`chart=${change.chart.by.kind}`, `measure=${change.chart.measure.kind}`]
    case 'access':
      return [`read=${change.read}`, `write=${change.write}`]
    default:
      return []
  }
}
