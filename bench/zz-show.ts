import { registerTextModules } from '../scripts/text-modules.ts'
import { starterFiles } from './starter-files.ts'
registerTextModules()
const { planToApprove } = await import('../worker/builtin/new-app')
const { findPlan } = await import('../worker/builtin/plan-library/find-plan')
const { readRequest } = await import('../worker/builtin/understand/request/read-request')
for (const q of process.argv.slice(2)) { const f = findPlan(q); const p = planToApprove(readRequest(q)); console.log('##', q.slice(0, 200), '\n', f?.plan.key, f?.likelihood.toFixed(2), p?.isFromLibrary ? 'LIBRARY' : '', p?.plan.name); for (const e of p?.plan.entities ?? []) console.log('  ', e.plural + ':', e.fields.map((x) => x.label + (x.kind === 'relation' ? '→' : x.kind === 'text' ? '' : ':' + x.kind)).join(', ')); console.log('   asks', p?.beside.map((d) => d.label).join(', ')) }
