import { readEntities } from '#contract/data/entity-file'
import { actionBlock } from '../action-block'
import { planBlock } from '../planned/plan-block'
import { planOfApp } from '../planned/plan-of-app'
import { wordsIn } from '../unaccounted-words'
import { findLeftOut } from '../understand/judge/left-out'
import { foldPhrase } from '../understand/lexicon/lexicon'
import { planFrom } from '../understand/plan-app'
import { readRequest } from '../understand/request/read-request'
import type { Understanding } from '../understand/request/understanding'
import { undone } from '../understand/talk/continuation'
import { closing, nextSteps } from '../understand/talk/describe-app'
import { APPROVE } from '../understand/talk/describe-plan'
import { leftOutLine, offerLeftOut } from '../understand/talk/left-out-words'
import { offer } from '../understand/talk/offers'
import { SAMPLE_DATA_STEP } from '../understand/talk/sample-data'
import { isEnglishWord } from '../understand/words/english'
import { type BuiltAction, insertSamples, newFile } from '../write/write-app'
import { type Adapted, adaptStarter } from './adapt-starter'
import { NAMED } from './choose-starter'
import { isInStarter } from './has-already'
import { nameFor } from './name-for'
import type { ChosenStarter } from './starter-library'
import { findUnmet } from './starter-words'

export interface FromStarter {
  starter: ChosenStarter
  request: Understanding
  app: Adapted
}

/** A starter app as it would be for this request; nothing is built of it yet. */
export function openStarter(starter: ChosenStarter, words: Understanding): FromStarter {
  const request = starter.isNamed ? readRequest(words.text.replace(NAMED, '')) : words
  return { starter, request, app: adaptStarter(starter, { request, plan: planFrom(request) }, nameFor(starter, request)) }
}

/** The app a request is close to, made its own. */
export function* buildFromStarter(from: FromStarter): Generator<string> {
  const { app } = from
  yield `I start **${app.plan.name}** from ${titleOf(from)}, one of the apps that come with this platform: ${descriptionOf(from)}\n${changedLines(app)}\n`
  yield planBlock(planOfApp(app.files))
  for (const [index, action] of actionsOf(app).entries()) yield actionBlock(action, index)
  yield* closeFrom(from)
}

/** What came of it, what did not, and what could be next. */
function* closeFrom(from: FromStarter): Generator<string> {
  const { app } = from
  yield `\n${closing(app.plan, readEntities(app.files))}`
  const left = leftOutOf(from)
  yield leftOutLine(left.map(({ phrase }) => phrase))
  yield offerLeftOut(left)
  yield offer('Next you could say', [...nextSteps(app.plan), SAMPLE_DATA_STEP])
}

/** The same, to be approved first. */
export function planFromStarter(from: FromStarter): string {
  const { app } = from
  const kept = app.plan.entities.map(
    ({ plural, fields }) => `- **${plural}**: ${fields.map(({ label }) => label.toLowerCase()).join(', ')}`,
  )
  const pages = app.plan.pages.map(({ title }) => `- ${title}`)
  const left = leftOutOf(from).map(({ phrase }) => phrase)
  return `I would start **${app.plan.name}** from ${titleOf(from)}, one of the apps that come with this platform: ${descriptionOf(from)}\n${changedLines(app)}\n${kept.length > 0 ? `It keeps:\n${kept.join('\n')}\n\n` : ''}Pages:\n${pages.join('\n')}\n${leftOutLine(left)}${unmetLine(from)}\n${APPROVE}\n${planBlock(planOfApp(app.files))}`
}

/** A reply that was cut off goes on with what it has not done yet. */
export function* continueFromStarter(from: FromStarter, done: string[]): Generator<string> {
  const { app } = from
  const rest = undone(actionsOf(app), done)
  if (rest.length === 0) return yield `Everything of ${app.plan.name} is in place already.`
  yield `Going on with ${app.plan.name}.\n`
  for (const [index, action] of rest.entries()) yield actionBlock(action, index)
  yield* closeFrom(from)
}

/** What the starter app has by another name, or beside its lists, is not left out. */
export const leftOutOf = ({ starter, request, app: { plan } }: FromStarter) =>
  findLeftOut(request, plan).filter(({ phrase }) => !isInStarter(starter, phrase, { request, plan }))

const titleOf = ({ starter }: FromStarter) => `**${starter.app.manifest.title}**`
const descriptionOf = ({ starter }: FromStarter) => starter.app.manifest.description.replace(/^./, (first) => first.toLowerCase())
const changedLines = ({ said }: Adapted) =>
  said.length > 0 ? `\nAdapted to what you asked for:\n${said.map((line) => `- ${line}`).join('\n')}\n` : ''
/** Words, for they may say anything: of what trade it is, how many there are. */
function unmetLine({ starter, request, app }: FromStarter): string {
  const name = wordsIn(app.plan.name)
  const words = findUnmet(starter, request, app.plan).filter((word) => isEnglishWord(word) && !name.has(foldPhrase(word)))
  return words.length > 0 ? `\nNothing in it speaks of: ${words.join(', ')}.\n` : ''
}

const ORDER = [
  /^app\.json$/,
  /^globals\.css$/,
  /^entities\//,
  /^functions\//,
  /^(?:lib|hooks|utils)\//,
  /^components\//,
  /^Layout\./,
  /^pages\//,
]
const placeOf = (path: string) => {
  const at = ORDER.findIndex((pattern) => pattern.test(path))
  return at < 0 ? ORDER.length : at
}

/** Data first, then building blocks, then pages; records last, what they point to before them. */
function actionsOf({ files, plan, order }: Adapted): BuiltAction[] {
  const paths = Object.keys(files).sort((one, other) => placeOf(one) - placeOf(other))
  const samples = order.flatMap((name) => plan.entities.find((entity) => entity.name === name) ?? [])
  return [...paths.map((path) => newFile(path, files[path] ?? '', plan)), ...samples.flatMap(insertSamples)]
}
