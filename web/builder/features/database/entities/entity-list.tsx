import { Table2 } from 'lucide-react'
import { spacedName } from '#contract/app/spaced-name'
import type { RecordEntity } from '#contract/data/records'
import { PlanMeter } from '../../../components/plan-meter'
import { Select } from '../../../components/ui/select'
import { cn } from '../../../lib/screen/cn'

interface EntityListProps {
  entities: RecordEntity[]
  shown: string
  onShow: (name: string) => void
}

const nameOf = ({ name, schema }: RecordEntity) => schema.title ?? spacedName(name)

/** Every list of the app with how many rows it has. */
export const EntityList = ({ entities, shown, onShow }: EntityListProps) => (
  <nav aria-label="Entities" className="flex w-40 @4xl:w-52 shrink-0 flex-col gap-0.5 overflow-y-auto border-r bg-surface p-2">
    {entities.map((entity) => {
      const isCurrent = entity.name === shown
      return (
        <button
          key={entity.name}
          type="button"
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => onShow(entity.name)}
          className={cn(
            'flex h-8 items-center gap-2 rounded-md px-2 text-left text-muted text-sm hover:bg-hover hover:text-ink',
            isCurrent && 'bg-pressed font-medium text-ink',
          )}
        >
          <Table2 aria-hidden className="size-4 shrink-0 text-faint" />
          <span className="min-w-0 flex-1 truncate">{nameOf(entity)}</span>
          <span className={cn('text-xs tabular-nums', isCurrent ? 'text-muted' : 'text-faint')}>
            {entity.total.toLocaleString('en')}
          </span>
        </button>
      )
    })}
    <PlanMeter of="records" className="mt-auto p-2" />
  </nav>
)

/** The same where there is no room for a list. */
export const EntityPicker = ({ entities, shown, onShow }: EntityListProps) => (
  <Select aria-label="Entity" value={shown} onChange={(event) => onShow(event.target.value)} className="min-w-0 flex-1">
    {entities.map((entity) => (
      <option key={entity.name} value={entity.name}>
        {`${nameOf(entity)} (${entity.total.toLocaleString('en')})`}
      </option>
    ))}
  </Select>
)
