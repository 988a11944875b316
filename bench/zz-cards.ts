import { readFileSync, writeFileSync } from 'node:fs'
import { registerTextModules } from '../scripts/text-modules.ts'
import { starterFiles } from './starter-files.ts'
registerTextModules()
const { NOTHING_YET, sendRequest, sendAndBuild, offersIn, takeStartersFrom } = await import('../worker/builtin/testing/drive')
const { ActionParser } = await import('#contract/chat/action-parser')
const { readPlan } = await import('#contract/plan/read-plan')
const { doubtsOf } = await import('#contract/plan/show-plan')
const { readEntities } = await import('#contract/data/entity-file')
takeStartersFrom(starterFiles())
const [out, ...files] = process.argv.slice(2)
const requests = files.flatMap((f) => JSON.parse(readFileSync(f, 'utf8')) as string[])
const cards = []
for (const request of requests) {
  const t = performance.now()
  const app = await sendRequest(NOTHING_YET, request)
  const ms = Math.round(performance.now() - t)
  const parser = new ActionParser()
  const events = [...parser.push(app.reply), ...parser.end('finished')]
  const bodies = events.flatMap((e: any) => (e.type === 'action-end' && e.action.type === 'show_plan' ? [e.action.content] : []))
  const words = events.flatMap((e: any) => (e.type === 'text' ? [e.text ?? e.delta ?? e.content ?? ''] : [])).join('')
  const lines: string[] = []
  let kind = 'words'
  const body = bodies[0]
  if (body) {
    kind = 'card'
    const plan = readPlan(body).plan!
    lines.push(`TITLE ${(plan as any).title ?? (plan as any).name ?? ''}`)
    for (const thing of plan.things) {
      lines.push(`LIST ${thing.plural}`)
      for (const f of thing.fields) {
        const rel = f.relation ? ` → ${plan.things.find((x) => x.id === f.relation)?.plural ?? f.relation}` : ''
        lines.push(`  ${thing.label} · ${f.label} (${f.type}${rel}${f.options ? ': ' + f.options.map((o) => o.label).join(' / ') : ''})`)
      }
    }
    for (const d of doubtsOf(body) as any[]) {
      if (d.fields) lines.push(`ASKS: also a list of ${d.label}?${d.fields.length ? ' with ' + d.fields.map((f: any) => f.label).join(', ') : ''}`)
      else if (d.names) lines.push(`ASKS: call the entries ${d.label}?`)
      else lines.push(`ASKS: also ${plan.things.find((x) => x.id === d.thing)?.label ?? d.thing} · ${d.label} (${d.type}${d.options ? ': ' + d.options.join(' / ') : ''})?`)
    }
  } else if (Object.keys(app.files).length) {
    kind = 'app'
    for (const [, e] of Object.entries(readEntities(app.files)) as any) {
      lines.push(`LIST ${e.title ?? e.name}`)
      for (const [k, p] of Object.entries(e.properties) as any) lines.push(`  ${e.title ?? e.name} · ${p.title ?? k} (${p.format ?? p.type}${p.enum ? ': ' + (p.enumNames ?? p.enum).join(' / ') : ''})`)
    }
  }
  for (const o of offersIn(app.reply)) if (!['A board of tasks', 'A list of members', 'A calendar of events'].includes(o.label)) lines.push(`BUTTON: ${o.label} (says “${o.request}”)`)
  if (kind !== 'words') {
    const built = kind === 'app' ? app : await sendAndBuild(request)
    for (const [entity, rows] of Object.entries(built.rows) as any)
      for (const row of rows.slice(1, 3)) lines.push(`ROW ${entity}: ${Object.entries(row).filter(([k]) => k !== '_ref').map(([k, v]) => `${k}=${v}`).join('; ').slice(0, 260)}`)
  }
  cards.push({ request, kind, lines, words: words.trim(), ms })
}
writeFileSync(out!, JSON.stringify(cards, null, 1))
const k: Record<string, number> = {}
for (const c of cards) k[c.kind] = (k[c.kind] ?? 0) + 1
console.log(cards.length, k, 'fields', cards.flatMap((c) => c.lines).filter((l) => l.startsWith('  ')).length, 'asks', cards.flatMap((c) => c.lines).filter((l) => l.startsWith('ASKS')).length, 'max ms', Math.max(...cards.map((c) => c.ms)))
