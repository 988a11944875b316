import { readFileSync, readdirSync } from 'node:fs'
import { registerTextModules } from '../scripts/text-modules.ts'
registerTextModules()
const { foldPhrase } = await import('../worker/builtin/understand/lexicon/lexicon')
const { STOP_WORDS, VERBS } = await import('../worker/builtin/understand/words/common-words')
const { APP_WORDS } = await import('../worker/builtin/understand/request/prose-reader')
const L = '/work/w/lib'
const plans: any[] = []
for (const d of readdirSync(L)) { try { for (const f of readdirSync(`${L}/${d}`)) if (/^\d+\.json$/.test(f)) { try { plans.push(...JSON.parse(readFileSync(`${L}/${d}/${f}`, 'utf8'))) } catch {} } } catch {} }
console.log(plans.length, 'plans')
const words = (t: string) => foldPhrase(t.replace(/[^\p{L}\p{N}' -]+/gu, ' ')).split(' ').filter((w) => w.length > 1 && !/^\d+$/.test(w))
const keep = (w: string) => !STOP_WORDS.has(w) && !APP_WORDS.has(w)
export function terms(t: string): string[] {
  const out = new Set<string>()
  for (const part of t.split(/[.,;:!?()\n]+/)) {
    const ws = words(part)
    ws.forEach((w, i) => { if (keep(w)) out.add(w); const n = ws[i + 1]; if (n && keep(w) && keep(n)) out.add(`${w} ${n}`) })
  }
  return [...out]
}
const label = (f: string) => f.replace(/\s*(?:!?\s*->|!?:|!$).*$/, '')
const choices = (f: string) => /:\s*(?:one of|any of|status)\s+(.*)$/.exec(f)?.[1]?.replace(/\*/g, '') ?? ''
type Bag = Map<string, number>
function bagOf(p: any, asks: string[]): Bag {
  const b: Bag = new Map()
  const add = (t: string, w: number) => { for (const x of terms(t)) b.set(x, (b.get(x) ?? 0) + w) }
  add(p.title, 3); add(p.about, 1.5)
  p.trade.forEach((t: string) => add(t, 1.5)); p.words.forEach((t: string) => add(t, 2))
  p.lists.forEach((l: any, i: number) => { add(l.name, i === 0 ? 3 : 2); (l.also ?? []).forEach((t: string) => add(t, 1.2)); l.fields.forEach((f: string) => { add(label(f), 0.7); choices(f).split(',').forEach((c) => add(c, 0.4)) }) })
  asks.forEach((a) => add(a, 1))
  return b
}
const bags = plans.map((p) => bagOf(p, p.asks))
const df = new Map<string, number>()
for (const b of bags) for (const t of b.keys()) df.set(t, (df.get(t) ?? 0) + 1)
const N = plans.length
const idf = (t: string) => Math.log(1 + N / (0.5 + (df.get(t) ?? 0)))
const K = 1.5
const post = new Map<string, [number, number][]>()
bags.forEach((b, i) => { for (const [t, w] of b) { let l = post.get(t); if (!l) post.set(t, (l = [])); l.push([i, w]) } })
const UNK = 3
export function score(q: string, drop?: { plan: number; ask: string }, without = false) {
  const ts = terms(q)
  const s = new Float64Array(N)
  let total = 0
  const dropT = drop && !without ? new Set(terms(drop.ask)) : undefined
  for (const t of ts) {
    const isBi = t.includes(' ')
    const known = post.has(t)
    const w = idf(t) * (isBi ? 0.5 : 1)
    if (known || !isBi) total += Math.min(w, known ? 99 : UNK)
    for (const [i, f] of post.get(t) ?? []) {
      let g = f
      if (drop && drop.plan === i) { if (without) continue; if (dropT!.has(t)) g -= 1; if (g <= 1e-9) continue }
      s[i]! += w * (g / (g + K))
    }
  }
  const order = [...s.keys()].sort((a, b) => s[b]! - s[a]!).slice(0, 5)
  return { total, top: order.map((i) => ({ i, key: plans[i].key, s: s[i]!, cov: s[i]! / (total || 1) })) }
}
if (process.argv[2] === 'loo') {
  const right = [0, 0, 0, 0, 0, 0], in3 = [0, 0, 0, 0, 0, 0]
  plans.forEach((p, i) => p.asks.forEach((a: string, n: number) => { const r = score(a, { plan: i, ask: a }); if (r.top[0]!.i === i) right[n]!++; if (r.top.slice(0, 3).some((x) => x.i === i)) in3[n]!++ }))
  console.log('right', right.map((r) => (r / N).toFixed(2)).join(' '), 'in3', in3.map((r) => (r / N).toFixed(2)).join(' '))
} else {
  for (const q of JSON.parse(readFileSync(process.argv[3]!, 'utf8')) as string[]) {
    const r = score(q)
    console.log(`${q.slice(0, 110)}\n    ${r.top.slice(0, 3).map((x) => `${x.key} ${x.s.toFixed(1)} ${x.cov.toFixed(2)}`).join(' | ')}`)
  }
}
