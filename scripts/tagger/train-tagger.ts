import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { learnTagger } from './learn-tagger'
import { readMarked } from './marked-requests'

const { writeWeights } = await import('../../worker/builtin/understand/tagger/tagger')

/**
 * Learns the weights of the tagger from the marked requests: `tsx scripts/tagger/train-tagger.ts` writes
 * worker/builtin/understand/tagger/tagger-weights.txt.
 */
const requests = readMarked('learn')
const weights = learnTagger(requests)
const text = writeWeights(weights)
writeFileSync(join(ROOT, 'worker/builtin/understand/tagger/tagger-weights.txt'), text)
console.log(`${requests.length} requests, ${weights.features.size} features, ${Math.round(text.length / 1000)} kB`)
