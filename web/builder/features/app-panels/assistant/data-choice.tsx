import type { AssistantDocument, AssistantSetup } from '#contract/assistants/assistant'
import { Select } from '../../../components/ui/select'

interface EntityChoiceProps {
  entities: AssistantSetup['entities']
  value: AssistantDocument['entities']
  onChange: (entities: AssistantDocument['entities']) => void
}

const OPTIONS = [
  { value: 'none', label: 'May not read' },
  { value: 'read', label: 'May read' },
  { value: 'write', label: 'May read, and propose changes' },
] as const

/** What it may do with the records of each entity, besides what the person who asks may. */
export function EntityChoice({ entities, value, onChange }: EntityChoiceProps) {
  if (entities.length === 0) return <p className="text-muted text-sm">No lists yet, use the chat to create one</p>
  return (
    <ul className="flex flex-col gap-3">
      {entities.map(({ name, title }) => {
        const known = value.find((each) => each.name === name)
        const others = value.filter((each) => each.name !== name)
        return (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 truncate font-medium text-sm">{title}</span>
            <Select
              aria-label={`${title}: what the assistant may do`}
              value={known ? (known.mayWrite ? 'write' : 'read') : 'none'}
              onChange={({ target }) =>
                onChange(target.value === 'none' ? others : [...others, { name, mayWrite: target.value === 'write' }])
              }
            >
              {OPTIONS.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </li>
        )
      })}
    </ul>
  )
}

interface FunctionChoiceProps {
  functions: string[]
  value: string[]
  onChange: (functions: string[]) => void
}

export const FunctionChoice = ({ functions, value, onChange }: FunctionChoiceProps) => (
  <ul className="flex flex-col gap-1">
    {functions.map((name) => (
      <li key={name}>
        <label className="flex min-h-8 touch:min-h-10 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="accent-accent"
            checked={value.includes(name)}
            onChange={({ target }) => onChange(target.checked ? [...value, name] : value.filter((each) => each !== name))}
          />
          <span className="min-w-0 truncate font-mono">{name}</span>
        </label>
      </li>
    ))}
  </ul>
)
