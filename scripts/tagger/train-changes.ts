import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { learnIntents, learnMarks } from './learn-changes'
import { readMarkedChanges } from './marked-changes'

const { writeWeights } = await import('../../worker/builtin/understand/tagger/tagger')

/**
 * Learns to read what somebody wants changed from marked messages: `tsx scripts/tagger/train-changes.ts` writes the weights
 * in worker/builtin/understand/changes/learned/. The same messages always give the same weights.
 */
const changes = readMarkedChanges('learn')
const folder = join(ROOT, 'worker/builtin/understand/changes/learned')
const intents = writeWeights(learnIntents(changes))
const marks = writeWeights(learnMarks(changes))
writeFileSync(join(folder, 'intent-weights.txt'), intents)
writeFileSync(join(folder, 'mark-weights.txt'), marks)
console.log(`${changes.length} changes, ${Math.round(intents.length / 1000)} and ${Math.round(marks.length / 1000)} kB`)
