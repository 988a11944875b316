import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Template } from '#contract/app/templates'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Input } from '../../components/ui/input'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { filterTemplates } from './filter-templates'
import { templatesQuery } from './queries'
import { TemplateCard } from './template-card'
import { TemplateDialog } from './template-dialog'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-4'
/** Until one asks for all of them. */
const FIRST = 8

/** What others made for one to begin from. Where there is nothing, nothing is said of it. */
export function TemplateGallery({ onStarted }: { onStarted: (appId: string) => void }) {
  const { data, error, isPending, refetch } = useQuery(templatesQuery)
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  const [shown, setShown] = useState<Template>()
  if (data?.templates.length === 0) return null
  const found = data && filterTemplates(data.templates, { search, category })
  const visible = isWhole ? found : found?.slice(0, FIRST)
  return (
    <section aria-labelledby="templates">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="templates" className="font-semibold text-lg">
          Start from a template
        </h2>
        {data && (
          <div className="relative w-56 max-sm:w-full">
            <Search className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-faint" aria-hidden />
            <Input
              type="search"
              aria-label="Search templates"
              placeholder="Search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="pl-9"
            />
          </div>
        )}
      </div>
      {data && data.categories.length > 0 && (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">Category</legend>
          {[undefined, ...data.categories].map((each) => (
            <Button
              key={each ?? ''}
              size="sm"
              aria-pressed={each === category}
              className="rounded-full text-muted aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
              onClick={() => setCategory(each)}
            >
              {each ?? 'All'}
            </Button>
          ))}
        </fieldset>
      )}
      {isPending && (
        <div className={GRID} aria-busy>
          {[1, 2, 3, 4].map((card) => (
            <Card key={card} className="overflow-hidden">
              <Skeleton className="aspect-16/10 rounded-none" />
              <div className="flex flex-col gap-2 p-4">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-3 w-full" />
              </div>
            </Card>
          ))}
        </div>
      )}
      {error && !data && (
        <ErrorState title="The templates could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {visible && visible.length > 0 && (
        <ul className={GRID}>
          {visible.map((template) => (
            <li key={template.templateId}>
              <TemplateCard template={template} onOpen={() => setShown(template)} />
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <EmptyState title="No template like that">Try another word, or another category.</EmptyState>}
      {found && visible && found.length > visible.length && (
        <div className="mt-4 text-center">
          <Button onClick={() => setWhole(true)}>Show all {found.length}</Button>
        </div>
      )}
      {shown && <TemplateDialog template={shown} onClose={() => setShown(undefined)} onStarted={onStarted} />}
    </section>
  )
}
