import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LibraryPlan } from '#worker/builtin/plan-library/library-plan'
import { ROOT } from '../paths'

const LIBRARY = join(ROOT, 'worker/builtin/plan-library')
const ASKS = join(ROOT, 'scripts/plan-library/asks.txt')
export const INDEX = join(LIBRARY, 'plan-index.txt')

export const KINDS = join(ROOT, 'worker/builtin/understand/lexicon/written-kinds.txt')

/** Stands for a line break in a message. */
const LINE_BREAK = '⏎'

/** A plan of the library with messages of people who would want just it. */
export interface AskedPlan {
  plan: LibraryPlan
  asks: string[]
}

/** All plans in their order, from `plans.txt` (a line of JSON a plan) and `asks.txt` (the key of a plan, a tab, a message). */
export function readAskedPlans(): AskedPlan[] {
  const asks = new Map<string, string[]>()
  for (const line of linesOf(ASKS)) {
    const [key = '', ask = ''] = line.split('\t')
    asks.set(key, [...(asks.get(key) ?? []), ask.replaceAll(LINE_BREAK, '\n')])
  }
  return linesOf(join(LIBRARY, 'plans.txt')).map((line) => {
    const plan = JSON.parse(line) as LibraryPlan
    return { plan, asks: asks.get(plan.key) ?? [] }
  })
}

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean)
