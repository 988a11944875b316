import type { AppPlan } from '../../../plan'
import { bestLabels, type Chain, likelihoods } from '../../tagger/crf'
import { readWeights, type TaggerWeights } from '../../tagger/tagger'
import { type TextToken, tokenize } from '../../tagger/tokenize'
import { type AppNames, type NameKind, namedIn, namesOfPlan } from './app-names'
import intentWeights from './intent-weights.txt'
import { firstOf, INTENTS, type Intent, isFirst, MARK_LABELS, type Mark, markOf, mayFollow } from './intents'
import markWeights from './mark-weights.txt'
import { intentFeatures, markFeatures } from './message-features'

/** What a part of a message is taken to want, and what its words name. */
export interface ReadMessage {
  intent: Intent
  /** How likely it wants that, 0 to 1. */
  likelihood: number
  marked: MarkedWords[]
}

export interface MarkedWords {
  mark: Mark
  text: string
  /** Where they stand in the text. */
  from: number
  to: number
  /** How likely they are that, 0 to 1. */
  likelihood: number
}

/** What a part of a message is taken to want of an app, read once however often it is asked. */
export function readMessageTo(plan: AppPlan, text: string): ReadMessage {
  const known = READ.get(plan) ?? { names: namesOfPlan(plan), messages: new Map<string, ReadMessage>() }
  READ.set(plan, known)
  const message = known.messages.get(text) ?? readMessage(text, known.names)
  known.messages.set(text, message)
  return message
}

const READ = new WeakMap<AppPlan, { names: AppNames; messages: Map<string, ReadMessage> }>()

/**
 * Reads what somebody wants changed, as it was learned from marked messages: by multinomial logistic regression what the
 * whole wants, and by a conditional random field what its words name.
 */
export function readMessage(text: string, names: AppNames): ReadMessage {
  const tokens = tokenize(text)
  const named = namedIn(tokens, names)
  const [best = { intent: 'none' as const, likelihood: 0 }] = intentLikelihoods(intentFeatures(tokens, named), ours().intents)
  return { ...best, marked: markedAs(best.intent, text, tokens, named) }
}

/** How likely a text wants something that fits. */
export function likelihoodOf(text: string, plan: AppPlan, fits: (intent: Intent) => boolean): number {
  const tokens = tokenize(text)
  return intentLikelihoods(intentFeatures(tokens, namedIn(tokens, namesOfPlan(plan))), ours().intents)
    .filter(({ intent }) => fits(intent))
    .reduce((sum, { likelihood }) => sum + likelihood, 0)
}

/** The ways in which a text is likeliest to be meant, the likeliest first. */
export function readingsOf(text: string, plan: AppPlan, most: number): ReadMessage[] {
  const tokens = tokenize(text)
  const named = namedIn(tokens, namesOfPlan(plan))
  return intentLikelihoods(intentFeatures(tokens, named), ours().intents)
    .slice(0, most)
    .map((each) => ({ ...each, marked: markedAs(each.intent, text, tokens, named) }))
}

function markedAs(intent: Intent, text: string, tokens: TextToken[], named: (NameKind | undefined)[]): MarkedWords[] {
  const marked = marksIn(text, tokens, markFeatures(tokens, named, intent))
  return marked.some(({ mark }) => NAMES.has(mark)) ? marked : [...marked, ...onlyName(text, tokens, named)]
}

const NAMES: ReadonlySet<Mark> = new Set(['list', 'field', 'choice', 'page', 'new'])

/** Where nothing was marked, the one thing that the app calls so: `it is always in quarantine first`. */
function onlyName(text: string, tokens: TextToken[], named: (NameKind | undefined)[]): MarkedWords[] {
  const found: MarkedWords[] = []
  for (const [at, kind] of named.entries()) {
    const token = tokens[at]
    if (!token || (kind !== 'list' && kind !== 'field' && kind !== 'choice')) continue
    const before = found.at(-1)
    if (before?.mark === kind && named[at - 1] === kind) before.to = token.to
    else found.push({ mark: kind, text: '', from: token.from, to: token.to, likelihood: 1 })
  }
  const [only, ...others] = found.map((each) => ({ ...each, text: text.slice(each.from, each.to) }))
  return only && others.length === 0 ? [only] : []
}

/** The likeliest first. */
export function intentLikelihoods(features: string[], learned: TaggerWeights): { intent: Intent; likelihood: number }[] {
  const { marginals } = likelihoods(intentChain(features, learned))
  return INTENTS.map((intent, at) => ({ intent, likelihood: marginals[at] ?? 0 })).sort(
    (one, other) => other.likelihood - one.likelihood,
  )
}

/** A chain of one place. */
export function intentChain(features: string[], { features: learned, starts }: TaggerWeights): Chain {
  const emissions = new Float64Array(INTENTS.length)
  for (const name of features) addTo(emissions, 0, learned.get(name), INTENTS.length)
  return { emissions, transitions: new Float64Array(INTENTS.length ** 2), starts: Float64Array.from(starts) }
}

function addTo(sums: Float64Array, from: number, scores: ArrayLike<number> | undefined, count: number): void {
  if (scores) for (let label = 0; label < count; label++) sums[from + label] = (sums[from + label] ?? 0) + (scores[label] ?? 0)
}

export function markChain(features: string[][], { features: scores, transitions, starts }: TaggerWeights): Chain {
  const emissions = new Float64Array(features.length * MARK_LABELS)
  for (const [at, names] of features.entries())
    for (const name of names) addTo(emissions, at * MARK_LABELS, scores.get(name), MARK_LABELS)
  return {
    emissions,
    transitions: Float64Array.from(transitions, (score, at) =>
      mayFollow(Math.floor(at / MARK_LABELS), at % MARK_LABELS) ? score : Number.NEGATIVE_INFINITY,
    ),
    starts: Float64Array.from(starts, (score, label) => (mayFollow(0, label) ? score : Number.NEGATIVE_INFINITY)),
  }
}

function marksIn(text: string, tokens: TextToken[], features: string[][]): MarkedWords[] {
  const chain = markChain(features, ours().marks)
  const labels = bestLabels(chain)
  const { marginals } = likelihoods(chain)
  const found: MarkedWords[] = []
  for (const [at, label] of labels.entries()) {
    const mark = markOf(label)
    if (mark === undefined || !isFirst(label)) continue
    let last = at
    while (labels[last + 1] === label + 1) last += 1
    const own = firstOf(mark)
    const each = tokens
      .slice(at, last + 1)
      .map((_, step) => (marginals[(at + step) * MARK_LABELS + own] ?? 0) + (marginals[(at + step) * MARK_LABELS + own + 1] ?? 0))
    const [from, to] = [tokens[at]?.from ?? 0, tokens[last]?.to ?? 0]
    found.push({ mark, text: text.slice(from, to), from, to, likelihood: Math.min(...each) })
  }
  return found
}

let read: Record<'intents' | 'marks', TaggerWeights> | undefined

export function ours(): Record<'intents' | 'marks', TaggerWeights> {
  read ??= { intents: readWeights(intentWeights), marks: readWeights(markWeights) }
  return read
}
