import { registerTextModules } from '../text-modules.ts'
import { type ChainWeights, learnChain } from './learn-chain'
import { type MarkedMessage, namesOfApp } from './marked-changes'
import { seededRandom } from './seeded-random'

registerTextModules()
const { namedIn } = await import('../../worker/builtin/understand/changes/learned/app-names')
const { cutFeatures } = await import('../../worker/builtin/understand/changes/learned/cut-features')
const { CUT_LABELS, cutChain, cutLabel, mayFollowCut, scoreOf, waysToCut } = await import(
  '../../worker/builtin/understand/changes/learned/cut-message'
)
const { tokenize } = await import('../../worker/builtin/understand/tagger/tokenize')

type CutWeights = Parameters<typeof waysToCut>[2]

/** Messages of several wishes are few, and count as often. */
const TIMES = 4
/** One in so many messages is learned together with the next one of its app, as two sentences. */
const JOINED = 10

/** Where pieces begin, by a conditional random field. */
export const learnCuts = (messages: MarkedMessage[]): ChainWeights =>
  learnChain({
    examples: [
      ...messages.flatMap((message, at) => {
        if (message.parts.length > 1) return Array.from({ length: TIMES }, () => message)
        return at % 2 === 0 ? [message] : []
      }),
      ...joined(messages),
    ].map(({ text, parts, app }) => {
      const tokens = tokenize(text)
      let at = -1
      const labels = tokens.map(({ from }) => {
        const before = at
        while ((parts[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= from) at += 1
        return cutLabel(parts[at]?.intent === 'none', at > before)
      })
      return { features: cutFeatures(tokens, namedIn(tokens, namesOfApp(app))), labels }
    }),
    labels: CUT_LABELS,
    states: CUT_LABELS,
    labelOf: (state) => state,
    mayFollow: mayFollowCut,
    chainOf: (_, shown, weights) => cutChain(shown, weights),
    isName: /w[w+-]*=/,
    smallest: 3 / 16,
    least: 0.4,
  })

/** Of messages of one wish so many are enough to tell where none begins. */
const ONE_OF = 6

/** The messages that the way to cut them is learned from. */
export const toChoose = (messages: MarkedMessage[]): MarkedMessage[] => [
  ...messages.filter(({ parts }, at) => parts.length > 1 || at % ONE_OF === 0),
  ...joined(messages),
]

/** Two messages as if they had been typed at once. */
function joined(messages: MarkedMessage[]): MarkedMessage[] {
  return messages.flatMap((message, at) => {
    const next = messages[at + 1]
    if (at % JOINED !== 0 || !next || next.app !== message.app) return []
    const text = message.text.replace(/[,;\s]+$/, '')
    const end = /[.!?]$/.test(text) ? text : `${text}.`
    const parts = [...message.parts, ...next.parts.map((part) => ({ ...part, from: end.length + 1 + part.from }))]
    return [{ text: `${end} ${next.text}`, parts, app: message.app }]
  })
}

const ROUNDS = 30
const STEP = 0.1
const DECAY = 0.0005

/**
 * Which of the ways to cut a message is right, by a log-linear model of them. What the chain and the intents say of a
 * message has to come from ones that have not read it: they are surer of what they have.
 */
export function learnPieces(read: { messages: MarkedMessage[]; learned: CutWeights }[]): ChainWeights {
  const examples = read.flatMap(({ messages, learned }) =>
    messages.flatMap((message) => {
      const ways = waysToCut(message.text, namesOfApp(message.app), learned)
      const wanted = new Set(message.parts.map(({ from }) => from))
      const all = new Set(ways.flatMap(({ begins }) => begins))
      const right = ways.findIndex(
        ({ begins }) =>
          begins.every((from) => wanted.has(from)) && begins.length === [...all].filter((from) => wanted.has(from)).length,
      )
      return ways.length > 1 ? [{ ways, right }] : []
    }),
  )
  const weights = new Map<string, Float64Array>([['begins', Float64Array.of(1)]])
  const squares = new Map<string, number>()
  const random = seededRandom()
  for (let round = 0; round < ROUNDS; round++) {
    const order = examples.map((example) => ({ example, key: random() })).sort((a, b) => a.key - b.key)
    for (const { example } of order) for (const [name, slope] of slopesOf(example, weights)) raise(name, slope)
  }
  return { features: weights, transitions: new Float64Array(1), starts: new Float64Array(1) }

  function raise(name: string, slope: number): void {
    const square = (squares.get(name) ?? 0) + slope * slope
    squares.set(name, square)
    const value = weights.get(name)?.[0] ?? 0
    weights.set(name, Float64Array.of(value + (STEP * slope) / Math.sqrt(square + 1e-3) - DECAY * value))
  }
}

type Way = ReturnType<typeof waysToCut>[number]

function slopesOf({ ways, right }: { ways: Way[]; right: number }, weights: ReadonlyMap<string, Float64Array>) {
  const scores = ways.map((way) => scoreOf(way, weights))
  const most = Math.max(...scores)
  const likely = scores.map((score) => Math.exp(score - most))
  const sum = likely.reduce((total, each) => total + each, 0)
  const slopes = new Map<string, number>()
  for (const [at, { features }] of ways.entries()) {
    const difference = (at === right ? 1 : 0) - (likely[at] ?? 0) / sum
    if (Math.abs(difference) < 1e-4) continue
    for (const [name, value] of features) slopes.set(name, (slopes.get(name) ?? 0) + difference * value)
  }
  return slopes
}

/** Apps by turns in one half or the other. */
export function halvesOf(messages: MarkedMessage[]): [MarkedMessage[], MarkedMessage[]] {
  const apps = [...new Set(messages.map(({ app }) => app))]
  const isEven = new Map(apps.map((app, at) => [app, at % 2 === 0]))
  return [messages.filter(({ app }) => isEven.get(app)), messages.filter(({ app }) => !isEven.get(app))]
}
