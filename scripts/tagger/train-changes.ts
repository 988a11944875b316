import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../paths.ts'
import { readJudgedReadings } from './judged-readings'
import type { ChainWeights } from './learn-chain'
import { learnIntents, learnMarks } from './learn-changes'
import { halvesOf, learnCuts, learnPieces, toChoose } from './learn-cuts'
import { learnReliance } from './learn-reliance'
import { type MarkedMessage, messagesOf, readMarkedChanges } from './marked-changes'

const { readWeights, writeWeights } = await import('../../worker/builtin/understand/tagger/tagger')

/**
 * Learns to read what somebody wants changed from marked messages: `tsx scripts/tagger/train-changes.ts` writes the
 * weights in worker/builtin/understand/changes/learned/; names behind it (`intent mark cut piece reliance`) learn those
 * alone. The same messages always give the same weights.
 */
const changes = readMarkedChanges('learn')
const messages = messagesOf(changes)
const folder = join(ROOT, 'worker/builtin/understand/changes/learned')
const chosen = process.argv.slice(2)

function learn(name: string, weightsOf: () => ChainWeights): void {
  if (chosen.length > 0 && !chosen.includes(name)) return
  const text = writeWeights(weightsOf())
  writeFileSync(join(folder, ...(name === 'reliance' ? [name] : []), `${name}-weights.txt`), text)
  console.log(`${name}: ${Math.round(text.length / 1000)} kB, ${Math.round(gzipSync(text).length / 1000)} compressed`)
}

const rounded = (weights: ChainWeights) => readWeights(writeWeights(weights))

const learnedFrom = (half: MarkedMessage[]) => ({
  cuts: rounded(learnCuts(half)),
  intents: rounded(learnIntents(half.flatMap(({ parts }) => parts))),
})

console.log(`${changes.length} changes in ${messages.length} messages`)
learn('intent', () => learnIntents(changes))
learn('mark', () => learnMarks(changes))
learn('cut', () => learnCuts(messages))
learn('piece', () => {
  const [one, other] = halvesOf(messages)
  return learnPieces([
    { messages: toChoose(other), learned: learnedFrom(one) },
    { messages: toChoose(one), learned: learnedFrom(other) },
  ])
})
learn('reliance', () => learnReliance(readJudgedReadings()))
