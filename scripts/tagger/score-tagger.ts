import { registerTextModules } from '../text-modules.ts'
import { readMarked } from './marked-requests'

registerTextModules()
const { KINDS } = await import('../../worker/builtin/understand/tagger/labels')
const { scoreRequests } = await import('./score-requests')

/**
 * `tsx scripts/tagger/score-tagger.ts` prints, of the requests kept aside, for each kind and each least likelihood, how
 * much of what is found was marked and how much of what was marked is found.
 */
const scoreOf = scoreRequests(readMarked('held-out'))
for (const kind of KINDS)
  for (const least of [0, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const { found, right, marked } = scoreOf(kind, least)
    const percent = (of: number) => Math.round((100 * right) / Math.max(of, 1))
    console.log(
      `| ${kind} | ${least} | ${right} of ${found} (${percent(found)} %) | ${right} of ${marked} (${percent(marked)} %) |`,
    )
  }
