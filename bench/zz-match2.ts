import { readFileSync, readdirSync } from 'node:fs'
import { registerTextModules } from '../scripts/text-modules.ts'
registerTextModules()
const { foldPhrase } = await import('../worker/builtin/understand/lexicon/lexicon')
const { STOP_WORDS } = await import('../worker/builtin/understand/words/common-words')
const { APP_WORDS } = await import('../worker/builtin/understand/request/prose-reader')
const { readVectors, DIMENSIONS } = await import('../worker/platform/word-vectors')
const vectors = readVectors(Uint8Array.from(readFileSync('worker/knowledge/vectors/word-vectors.bin')).buffer)
const L = '/work/w/lib'
const plans: any[] = []
for (const d of readdirSync(L)) { try { for (const f of readdirSync(`${L}/${d}`)) if (/^\d+\.json$/.test(f)) { try { plans.push(...JSON.parse(readFileSync(`${L}/${d}/${f}`, 'utf8'))) } catch {} } } catch {} }
const N = plans.length
const P = { stem: process.env.STEM === '1', nb: Number(process.env.NB ?? 0), nbw: Number(process.env.NBW ?? 0.5), nbmin: Number(process.env.NBMIN ?? 0.55), K: Number(process.env.K ?? 1.5), bi: Number(process.env.BI ?? 0.5) }
const stem = (w: string) => P.stem && w.length > 5 ? w.replace(/(?:ing|er|ed|ist|ery|ment|al)$/, '').replace(/(.)\1$/, '$1').replace(/e$/, '') : w
const words = (t: string) => foldPhrase(t.replace(/[^\p{L}\p{N}' -]+/gu, ' ')).split(' ').filter((w) => w.length > 1 && !/^\d+$/.test(w))
const keep = (w: string) => !STOP_WORDS.has(w) && !APP_WORDS.has(w)
const memo = new Map<string, string[]>()
function terms(t: string): string[] {
  const k = memo.get(t); if (k) return k
  const out = new Set<string>()
  for (const part of t.split(/[.,;:!?()\n]+/)) {
    const ws = words(part)
    ws.forEach((w, i) => { if (keep(w)) out.add(stem(w)); const n = ws[i + 1]; if (n && keep(w) && keep(n)) out.add(`${stem(w)} ${stem(n)}`) })
  }
  const r = [...out]; memo.set(t, r); return r
}
const unit = new Map<string, Float32Array>()
const all = [...vectors.places.keys()].slice(0, 30000)
const vec = (w: string) => { let v = unit.get(w); if (v) return v; const p = vectors.places.get(w); if (p === undefined) return undefined; v = new Float32Array(100); let q = 0; for (let i = 0; i < 100; i++) { v[i] = vectors.bytes[p * DIMENSIONS + i]!; q += v[i]! * v[i]! } q = Math.sqrt(q) || 1; for (let i = 0; i < 100; i++) v[i]! /= q; unit.set(w, v); return v }
const near = new Map<string, [string, number][]>()
function neighbours(w: string) {
  const k = near.get(w); if (k) return k
  const v = vec(w); const r: [string, number][] = []
  if (v) { for (const o of all) { const u = vec(o)!; let s = 0; for (let i = 0; i < 100; i++) s += v[i]! * u[i]!; if (s > P.nbmin && o !== w && keep(o)) r.push([foldPhrase(o), s]) } r.sort((a, b) => b[1] - a[1]) }
  const out = r.filter(([x]) => x !== w).slice(0, P.nb); near.set(w, out); return out
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
  if (P.nb) { const key = new Set<string>(); for (const t of [p.title, ...p.words, ...p.lists.map((l: any) => l.name)]) for (const x of words(t)) if (keep(x)) key.add(x)
    const extra = new Map<string, number>(); for (const x of key) for (const [o, s] of neighbours(x)) extra.set(o, Math.max(extra.get(o) ?? 0, s)); for (const [o, s] of extra) for (const x of terms(o)) if (!b.has(x)) b.set(x, s * P.nbw) }
  asks.forEach((a) => add(a, 1))
  return b
}
const bags = plans.map((p) => bagOf(p, p.asks))
const df = new Map<string, number>()
for (const b of bags) for (const [t, w] of b) df.set(t, (df.get(t) ?? 0) + (w < 0.4 ? 0.3 : 1))
const idf = (t: string) => Math.log(1 + N / (0.5 + (df.get(t) ?? 0)))
const post = new Map<string, [number, number][]>()
bags.forEach((b, i) => { for (const [t, w] of b) { let l = post.get(t); if (!l) post.set(t, (l = [])); l.push([i, w]) } })
export { plans, N }
export function score(q: string, drop?: { plan: number; ask?: string }) {
  const ts = terms(q)
  const s = new Float64Array(N)
  let total = 0
  const dropT = drop?.ask ? new Set(terms(drop.ask)) : undefined
  for (const t of ts) {
    const isBi = t.includes(' ')
    const known = post.has(t)
    const w = idf(t) * (isBi ? P.bi : 1)
    if (known || !isBi) total += known ? w : 3
    for (const [i, f] of post.get(t) ?? []) {
      let g = f
      if (drop && drop.plan === i) { if (!dropT) continue; if (dropT.has(t)) g -= 1; if (g <= 1e-9) continue }
      s[i]! += w * (g / (g + P.K))
    }
  }
  const order = [...s.keys()].sort((a, b) => s[b]! - s[a]!).slice(0, 5)
  return { n: ts.filter((t) => !t.includes(' ')).length, total, top: order.map((i) => ({ i, key: plans[i].key, s: s[i]!, cov: s[i]! / (total || 1) })) }
}
if (process.argv[2] === 'loo') {
  const right = [0, 0, 0, 0, 0, 0], in3 = [0, 0, 0, 0, 0, 0]
  plans.forEach((p, i) => p.asks.forEach((a: string, n: number) => { const r = score(a, { plan: i, ask: a }); if (r.top[0]!.i === i) right[n]!++; if (r.top.slice(0, 3).some((x) => x.i === i)) in3[n]!++ }))
  console.log(N, JSON.stringify(P), 'right', right.map((r) => (r / N).toFixed(3)).join(' '), 'in3', in3.map((r) => (r / N).toFixed(3)).join(' '), 'mean', (right.reduce((a, b) => a + b) / N / 6).toFixed(3))
}
