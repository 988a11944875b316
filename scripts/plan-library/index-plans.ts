/** Writes what plans of the library are found by, and what their fields hold by name: `tsx scripts/plan-library/index-plans.ts`. */
import { writeFileSync } from 'node:fs'
import { registerTextModules } from '../text-modules'

registerTextModules()
const { indexTerms, writeTermIndex } = await import('#worker/builtin/plan-library/term-index')
const { kindsOfPlans } = await import('./kinds-of-plans')
const { INDEX, KINDS, readAskedPlans } = await import('./marked-asks')
const { termsOfPlan } = await import('./terms-of-plan')

const plans = readAskedPlans()
writeFileSync(INDEX, writeTermIndex(indexTerms(plans.map(({ plan, asks }) => termsOfPlan(plan, asks)))))
writeFileSync(KINDS, kindsOfPlans(plans.map(({ plan }) => plan)))
console.log(`${plans.length} plans`)
