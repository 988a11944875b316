import { Check, X } from 'lucide-react'
import { toast } from 'sonner'
import FieldValue from '@/components/shared/FieldValue'
import OptionBadge from '@/components/shared/OptionBadge'
import { EmptyState } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useSaveRow } from '@/hooks/use-rows'
import { useTitles } from '@/hooks/use-titles'
import { useUser } from '@/hooks/use-user'
import { fieldOf, optionOf } from '@/lib/rows'

const SHOWN = 5

/** What waits to be decided, and what was. Only admins decide; the server holds everyone else to that as well. */
export default function ApprovalQueue({ config, rows, statusField, waiting, approved, rejected, onOpen }) {
  const user = useUser()
  const titles = useTitles(config)
  const save = useSaveRow(config.entity)
  const field = fieldOf(config, statusField)
  const canDecide = user?.role === 'admin'
  const open = rows.filter((row) => !row[statusField] || row[statusField] === waiting)
  const decided = rows.filter((row) => !open.includes(row))
  const shown = config.fields
    .filter(({ name, kind }) => name !== statusField && name !== config.titleField && kind !== 'long_text')
    .slice(0, SHOWN)

  const decide = (row, value) =>
    save.mutate(
      { id: row.id, [statusField]: value },
      { onSuccess: () => toast.success(titles.titleOf(row, config) + ': ' + (optionOf(field, value)?.label ?? value).toLowerCase()) },
    )

  const card = (row) => {
    const name = titles.titleOf(row, config)
    return (
      <li key={row.id} className="flex flex-col gap-4 rounded-xl border bg-card p-4">
        <div className="flex items-start justify-between gap-3">
          <button type="button" className="line-clamp-4 min-w-0 text-left font-medium break-words underline-offset-4 hover:underline" onClick={() => onOpen(row)}>
            {name}
          </button>
          <OptionBadge field={field} value={row[statusField] ?? waiting} />
        </div>
        <dl className="space-y-1.5 text-sm">
          {shown.map((one) => (
            <div key={one.name} className="flex items-start justify-between gap-4">
              <dt className="shrink-0 text-muted-foreground">{one.label}</dt>
              <dd className="line-clamp-2 min-w-0 text-right break-words">
                <FieldValue row={row} field={one} titles={titles} />
              </dd>
            </div>
          ))}
        </dl>
        {canDecide && open.includes(row) && (
          <div className="mt-auto grid grid-cols-2 gap-2">
            <Button onClick={() => decide(row, approved)} aria-label={'Approve ' + name}>
              <Check aria-hidden /> {optionOf(field, approved)?.label === 'Accepted' ? 'Accept' : 'Approve'}
            </Button>
            <Button variant="outline" onClick={() => decide(row, rejected)} aria-label={'Turn down ' + name}>
              <X aria-hidden /> Turn down
            </Button>
          </div>
        )}
      </li>
    )
  }

  return (
    <Tabs defaultValue="open" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TabsList>
          <TabsTrigger value="open">Waiting ({open.length})</TabsTrigger>
          <TabsTrigger value="decided">Decided ({decided.length})</TabsTrigger>
        </TabsList>
        {!canDecide && <p className="text-sm text-muted-foreground">Admins of this app decide.</p>}
      </div>
      <TabsContent value="open">
        {open.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{open.map(card)}</ul>
        ) : (
          <EmptyState icon={Check} title="Nothing waits" text="Everything that came in has been decided." />
        )}
      </TabsContent>
      <TabsContent value="decided">
        {decided.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{decided.map(card)}</ul>
        ) : (
          <EmptyState icon={config.icon} title="Nothing decided yet" text="What is approved or turned down is kept here." />
        )}
      </TabsContent>
    </Tabs>
  )
}
