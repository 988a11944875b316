import * as lucide from 'lucide-react'
import { it } from 'vitest'
import { DOMAINS, listConcepts } from './lexicon/lexicon'
import { planApp } from './plan-app'

it('names only icons that exist', ({ expect }) => {
  const plans = listConcepts().map(({ key }) => planApp(`track ${key.replaceAll('_', ' ')}`))
  const used = [
    ...DOMAINS.map(({ icon }) => icon),
    ...plans.flatMap((plan) => [
      plan.look.icon,
      ...plan.entities.map(({ icon }) => icon),
      ...plan.pages.flatMap((page) => [page.icon, ...('stats' in page ? page.stats.map(({ icon }) => icon) : [])]),
    ]),
  ]
  expect([...new Set(used)].filter((icon) => !(icon in lucide))).toEqual([])
})
