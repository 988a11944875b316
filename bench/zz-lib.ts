import { readFileSync } from 'node:fs'
import { registerTextModules } from '../scripts/text-modules.ts'
registerTextModules()
const { findPlan } = await import('../worker/builtin/plan-library/find-plan')
const { chooseForCard } = await import('../worker/builtin/understand/card/choose-for-card')
const { readRequest } = await import('../worker/builtin/understand/request/read-request')
const { keepsWhatIsRead } = await import('../worker/builtin/plan-library/adapt-plan')
const out = []
for (const q of process.argv.slice(2).flatMap((f) => JSON.parse(readFileSync(f, 'utf8')) as string[])) { const f = findPlan(q); if (f) { const r = readRequest(q); out.push([q.slice(0, 130).replaceAll('\n', ' '), f.plan.key, f.likelihood.toFixed(2), (r.cues.has('landing') ? 'W' : '') + (keepsWhatIsRead(f.plan, chooseForCard(r).choices, q) ? '' : ' no')]) } }
out.sort((a, b) => Number(b[2] ?? 0) - Number(a[2] ?? 0))
for (const o of out) console.log(o[2], o[3], o[1], '<-', o[0])
