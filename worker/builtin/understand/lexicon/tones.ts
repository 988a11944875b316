import { snake } from '#contract/inflect'
import type { OptionPlan } from '../../plan'

const TONES: [OptionPlan['tone'], RegExp][] = [
  [
    'danger',
    /\b(?:lost|rejected|declined|cancelled|canceled|failed|overdue|urgent|critical|blocked|no-show|absent|expired|suspended|injured|broken|queenless|struggling|danger|abandoned|severe|awful|defensive)\b/i,
  ],
  [
    'success',
    /\b(?:won|done|completed?|paid|received|finished|returned|resolved|accepted|approved|hired|active|available|confirmed|delivered|published|fixed|shipped|ready|healthy|thriving|present|fit|in stock|achieved|held|signed|answered|settled|bought|packed|given|built|watched|known|great|good|strong|calm|excellent|mint|easy|sold|converted|reached|closed|let|yes|passed|placed|played|scanned)\b/i,
  ],
  [
    'warning',
    /\b(?:waiting|on hold|paused|pending|high|major|negotiation|proposal|late|watch|at risk|partly|expiring|renewing|in repair|on leave|overrun|to review|idea wanted|low stock|fair|weak|swap wanted|warning|notice|missing|outdated|maybe)\b/i,
  ],
  [
    'info',
    /\b(?:in progress|active|open|scheduled|planned|interview|booked|sent|ordered|running|applied|medium|reading|in use|on loan|contacted|seated|under review|started|doing|assigned|loaded|learning|rehearsing|packaged|in review|screening|recorded|normal|current|enrolled|conditioning|fermenting|growing)\b/i,
  ],
  ['accent', /\b(?:new|qualified|offer|vip|featured|idea|requested|suggested|exposed|edited)\b/i],
]
const DONE =
  /\b(?:won|lost|done|completed?|paid|received|finished|returned|resolved|closed|rejected|declined|cancelled|canceled|delivered|shipped|fixed|sold|archived|published|retired|settled|refunded|hired|no-show|failed|abandoned|answered|expired)\b/i

/**
 * An option as it stands in a select, coloured where its words say how something stands; kinds, sizes and times of day
 * have no colour. A trailing `*` says that nothing is left to do.
 */
export function readOption(text: string, lifeCycle: boolean): OptionPlan {
  const marked = text.endsWith('*')
  const label = text.replace(/\*$/, '').trim()
  const tone = TONES.find(([, words]) => words.test(label))?.[0] ?? 'neutral'
  const isDone = marked || (lifeCycle && DONE.test(label))
  return {
    value: storedValue(label),
    label,
    tone: lifeCycle || isFlagged(tone) ? tone : 'neutral',
    ...(isDone && lifeCycle ? { isDone } : {}),
  }
}

/**
 * The options of one field. Among `Early`, `Late` and `Night` nothing is late: where one of them is a time of day, all
 * are.
 */
export function readOptions(labels: string[], lifeCycle: boolean): OptionPlan[] {
  const areTimes = !lifeCycle && labels.some((label) => TIME_OF_DAY.test(label.trim()))
  return labels
    .map((label) => readOption(label.trim(), lifeCycle))
    .map((option) => (areTimes ? { ...option, tone: 'neutral' } : option))
}

const TIME_OF_DAY = /^(?:early|(?:late |early |mid)?(?:morning|afternoon|evening|day|night)|noon|midnight|dawn|dusk)(?: shift)?$/i

/** Times and sizes stay as they are; everything else becomes a plain word. */
const storedValue = (label: string) => (/^[\d:.]+$/.test(label) ? label : snake(label).replace(/^n_(?=\d)/, '') || label)

const isFlagged = (tone: OptionPlan['tone']) => tone === 'danger' || tone === 'warning' || tone === 'success'
