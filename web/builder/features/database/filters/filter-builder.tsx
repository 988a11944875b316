import { Filter as FilterIcon, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type FilterOperator, MAX_RULES } from '#contract/data/record-views'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Popover } from '../../../components/ui/popover'
import { Select } from '../../../components/ui/select'
import type { Column } from '../columns/columns'
import type { RelationTitles } from '../rows/relation-titles'
import { type Filter, type FilterRule, NO_FILTER, operatorsOf, operatorWords, takesValue } from './filter'
import { FilterValue } from './filter-value'

interface FilterBuilderProps {
  columns: Column[]
  filter: Filter
  titles: RelationTitles
  onChange: (filter: Filter) => void
}

let lastKey = 0

/** What a condition that goes leaves behind is not the next one's. */
function useRuleKeys(count: number): number[] {
  const [keys] = useState<number[]>([])
  while (keys.length < count) {
    lastKey += 1
    keys.push(lastKey)
  }
  keys.length = count
  return keys
}

/** Conditions that rows must meet, all of them or any. */
export function FilterBuilder({ columns, filter, titles, onChange }: FilterBuilderProps) {
  const { rules, isAny } = filter
  const keys = useRuleKeys(rules.length)
  const setRules = (next: FilterRule[]) => onChange({ isAny, rules: next })
  const change = (at: number, rule: FilterRule) => setRules(rules.with(at, rule))
  function add() {
    const [first] = columns
    if (first) setRules([...rules, { field: first.id, operator: operatorsOf(first)[0] ?? 'is', value: '' }])
  }
  return (
    <Popover
      label="Filter"
      trigger={
        <Button variant="quiet" size="sm" aria-label={rules.length > 0 ? `Filter: ${rules.length} set` : 'Filter'}>
          <FilterIcon className={rules.length > 0 ? 'text-accent-text' : undefined} />
          <span className="@max-3xl:sr-only">Filter</span>
          {rules.length > 0 && <span className="text-accent-text tabular-nums">{rules.length}</span>}
        </Button>
      }
      className="w-[34rem] p-3"
    >
      <div className="flex flex-col gap-3">
        {rules.length === 0 && <p className="text-muted text-sm">Every row is shown. Add a condition to show some of them.</p>}
        {rules.length > 1 && (
          <p className="flex items-center gap-2 text-muted text-sm">
            Rows that meet
            <Select
              aria-label="Which conditions"
              value={isAny ? 'any' : 'all'}
              onChange={(event) => onChange({ rules, isAny: event.target.value === 'any' })}
            >
              <option value="all">all of these</option>
              <option value="any">any of these</option>
            </Select>
          </p>
        )}
        {rules.map((rule, at) => {
          const column = columns.find(({ id }) => id === rule.field)
          if (!column) return null
          return (
            <fieldset key={keys[at]} aria-label={`Condition ${at + 1}`} className="flex flex-wrap items-center gap-2">
              <Select
                aria-label="Field"
                className="w-36"
                value={rule.field}
                onChange={(event) => {
                  const next = columns.find(({ id }) => id === event.target.value)
                  if (next) change(at, { field: next.id, operator: operatorsOf(next)[0] ?? 'is', value: '' })
                }}
              >
                {columns.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
              <Select
                aria-label="Condition"
                className="w-36"
                value={rule.operator}
                onChange={(event) => change(at, { ...rule, operator: event.target.value as FilterOperator })}
              >
                {operatorsOf(column).map((operator) => (
                  <option key={operator} value={operator}>
                    {operatorWords(operator)}
                  </option>
                ))}
              </Select>
              {takesValue(rule.operator) && (
                <FilterValue
                  column={column}
                  value={rule.value}
                  titles={titles}
                  onChange={(value) => change(at, { ...rule, value })}
                />
              )}
              <IconButton
                size="icon-sm"
                className="ml-auto"
                label={`Remove condition ${at + 1}`}
                onClick={() => {
                  keys.splice(at, 1)
                  setRules(rules.toSpliced(at, 1))
                }}
              >
                <X />
              </IconButton>
            </fieldset>
          )
        })}
        <div className="flex gap-2">
          <Button size="sm" disabled={rules.length >= MAX_RULES} onClick={add}>
            <Plus />
            Add condition
          </Button>
          {rules.length > 0 && (
            <Button size="sm" variant="quiet" onClick={() => onChange(NO_FILTER)}>
              Remove all
            </Button>
          )}
        </div>
      </div>
    </Popover>
  )
}
