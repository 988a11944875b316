import type { AppPlan } from '../../plan'
import { currencyOf, unitOf } from '../lexicon/units'

/** Whether a word says in what a number is measured that the plan has: `in grams`, `in euros` stand behind it as `g`, `€`. */
export function unitsIn({ entities, look }: AppPlan): (word: string) => boolean {
  const fields = entities.flatMap((entity) => entity.fields)
  const units = new Set(fields.flatMap(({ unit, kind }) => [unit, ...(kind === 'money' ? [look.currency ?? '$'] : [])]))
  const hasPercent = fields.some(({ kind, unit }) => kind === 'percent' || unit === '%')
  return (word) => {
    const unit = unitOf(word) ?? currencyOf(word)
    return unit === undefined ? hasPercent && /^percent(?:age)?$/.test(word) : units.has(unit)
  }
}
