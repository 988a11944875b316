import { registerTextModules } from '../scripts/text-modules.ts'
registerTextModules()
const { readAskedPlans } = await import('../scripts/plan-library/marked-asks')
const { termsOfPlan } = await import('../scripts/plan-library/terms-of-plan')
const plans = readAskedPlans()
const bags = plans.map((p) => termsOfPlan(p.plan, p.asks))
const df = new Map<string, number>(); for (const b of bags) for (const t of b.keys()) df.set(t, (df.get(t) ?? 0) + 1)
const vs = bags.map((b) => { const m = new Map<string, number>(); let q = 0; for (const [t, w] of b) { const x = (w / (w + 1.5)) * Math.log(1 + plans.length / (0.5 + df.get(t)!)); m.set(t, x); q += x * x } q = Math.sqrt(q); for (const [t, x] of m) m.set(t, x / q); return m })
const out: [number, string, string][] = []
for (let i = 0; i < vs.length; i++) for (let j = i + 1; j < vs.length; j++) { let s = 0; const [a, b] = vs[i]!.size < vs[j]!.size ? [vs[i]!, vs[j]!] : [vs[j]!, vs[i]!]; for (const [t, x] of a) s += x * (b.get(t) ?? 0); if (s > 0.3) out.push([s, plans[i]!.plan.key, plans[j]!.plan.key]) }
out.sort((a, b) => b[0] - a[0]); for (const o of out.slice(0, 70)) console.log(o[0].toFixed(2), o[1], '|', o[2])
const size = (k: string) => { const p = plans.find((x) => x.plan.key === k)!.plan; return p.lists.length * 10 + p.lists.reduce((n, l) => n + l.fields.length, 0) }
const drop = new Set<string>(); for (const [s, a, b] of out) if (s >= 0.5 && !drop.has(a) && !drop.has(b)) drop.add(size(a) >= size(b) ? b : a)
;(await import('node:fs')).writeFileSync('/work/w/lib/drop.txt', [...drop].join('\n')); console.log(out.length, drop.size)
