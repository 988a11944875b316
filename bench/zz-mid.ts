import { readFileSync } from 'node:fs'
import { registerTextModules } from '../scripts/text-modules.ts'
registerTextModules()
const { planToApprove } = await import('../worker/builtin/new-app')
const { findPlan } = await import('../worker/builtin/plan-library/find-plan')
const { readRequest } = await import('../worker/builtin/understand/request/read-request')
const [lo, hi, ...files] = process.argv.slice(2)
for (const q of files.flatMap((f) => JSON.parse(readFileSync(f, 'utf8')) as string[])) { const f = findPlan(q); if (!f || f.likelihood < Number(lo) || f.likelihood > Number(hi)) continue; const p = planToApprove(readRequest(q)); if (!p?.isFromLibrary) { continue }; console.log('##', q.slice(0, 400), '\n  ->', f?.plan.key, f?.likelihood.toFixed(2), '|', p?.plan.name); for (const e of p?.plan.entities ?? []) console.log('    ', e.plural + ':', e.fields.map((x) => x.label + (x.kind === 'relation' ? '→' : x.kind === 'text' ? '' : ':' + x.kind)).join(', ')); if (p.beside.length) console.log('     ?', p?.beside.map((d) => d.label).join(', ')) }
