import { useQuery } from '@tanstack/react-query'
import type { AssistantDocument } from '#contract/assistants/assistant'
import { messageOf } from '../../../lib/api'
import { knownItemsQuery } from './queries'

type Knowledge = AssistantDocument['knowledge']

const CHOICES = [
  { reads: 'all', label: 'All data sources, also those added later' },
  { reads: 'items', label: 'Only some of them' },
  { reads: 'none', label: 'None' },
] as const

interface KnowledgeChoiceProps {
  appId: string
  value: Knowledge
  onChange: (knowledge: Knowledge) => void
}

/** Which data sources it may read and show. */
export function KnowledgeChoice({ appId, value, onChange }: KnowledgeChoiceProps) {
  const { data, error } = useQuery(knownItemsQuery(appId))
  const items = data?.contextItems ?? []
  const chosen = value.reads === 'items' ? value.itemIds : []
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Data sources it may read</legend>
      {CHOICES.map(({ reads, label }) => (
        <label key={reads} className="flex min-h-8 touch:min-h-10 items-center gap-2 text-sm">
          <input
            type="radio"
            name="assistant-knowledge"
            className="accent-accent"
            checked={value.reads === reads}
            onChange={() => onChange(reads === 'items' ? { reads, itemIds: chosen } : { reads })}
          />
          {label}
        </label>
      ))}
      {value.reads === 'items' && (
        <ul aria-label="Data sources" className="flex flex-col gap-1 border-l pl-4">
          {error && <li className="text-danger text-sm">{messageOf(error)}</li>}
          {data && items.length === 0 && (
            <li className="text-muted text-sm">This app has no data sources yet. Add some under Data sources.</li>
          )}
          {items.map(({ id, name }) => (
            <li key={id}>
              <label className="flex min-h-8 touch:min-h-10 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="accent-accent"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange({ reads: 'items', itemIds: target.checked ? [...chosen, id] : chosen.filter((each) => each !== id) })
                  }
                />
                <span className="min-w-0 truncate">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
