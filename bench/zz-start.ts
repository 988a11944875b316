import { readFileSync } from 'node:fs'
import { registerTextModules } from '../scripts/text-modules.ts'
import { starterFiles } from './starter-files.ts'
registerTextModules()
const { chooseStarter } = await import('../worker/builtin/starters/choose-starter')
const { starterOf } = await import('../worker/builtin/new-app')
const { findPlan } = await import('../worker/builtin/plan-library/find-plan')
const lib = starterFiles()
for (const f of process.argv.slice(2)) for (const q of JSON.parse(readFileSync(f, 'utf8')) as string[]) {
  const c = await chooseStarter(q, lib)
  const from = c && starterOf(q, c)
  if (!from) continue
  const p = findPlan(q)
  console.log(c!.app.manifest.title, '|', p?.plan.key, p?.likelihood.toFixed(2), '|', q.slice(0, 120).replaceAll('\n', ' '))
}
